/** A public page as it goes over the wire, in each encoding that a browser may ask for. */
export interface PublicPage {
  readonly status: 200 | 404;
  readonly type: string;
  /** Strong: the same bytes, whichever process drew them. */
  readonly etag: string;
  readonly plain: Buffer;
  readonly gzip: Buffer;
  readonly brotli: Buffer;
}

/** The pages that anybody may read, drawn before anybody asks. */
export abstract class PublicSite {
  /** The page of a path, or undefined where the path is not a public one. */
  abstract page(path: string): PublicPage | undefined;

  /** The page of an address that is not there; undefined while nothing is drawn. */
  abstract notFound(): PublicPage | undefined;
}
