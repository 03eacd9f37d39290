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

/** What the server puts into the app's page for one of its addresses. */
export interface AppParts {
  /** Links to the files that the screen needs, so that the browser fetches them at once and not one after the other. */
  readonly head: string;
  /** The screen as a visitor first sees it; undefined where it is drawn in the browser alone. */
  readonly shell: string | undefined;
}

/** The pages that anybody may read, drawn before anybody asks. */
export abstract class PublicSite {
  /** The page of a path, or undefined where the path is not a public one. */
  abstract page(path: string): PublicPage | undefined;

  /** The page of an address that is not there; undefined while nothing is drawn. */
  abstract notFound(): PublicPage | undefined;

  /** @param url as it was asked for, with its query */
  abstract app(url: string): AppParts;
}
