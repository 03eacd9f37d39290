import { simpleParser, type Attachment, type ParsedMail } from 'mailparser';
import { wordTask } from '../../work/word-task.js';
import { wordsOfHtml } from './html-words.js';
import { kindOf, type LetterKind } from './letter-kind.js';
import { ReplyAddresses } from './reply-addresses.js';
import { replyIn } from './reply-text.js';

/** Recordings of one letter that are looked at. */
const SOUNDS_MAX = 3;

/** What came with a letter beside its words. */
export type Enclosed = 'recording' | 'picture' | 'file';

/** A letter that arrived, as far as it matters here. */
export interface ReadLetter {
  readonly kind: LetterKind;
  /** Whom its head says it is from: a bare address in small letters, '' where there is none. */
  readonly from: string;
  /** The name beside it; '' where there is none. */
  readonly fromName: string;
  /** What its writer wrote, without what is quoted and without signatures. */
  readonly words: string;
  /** Each kind once. */
  readonly enclosed: readonly Enclosed[];
  /** Recordings that came with it, as they came: the first few. */
  readonly sounds: readonly Uint8Array[];
}

export interface LetterToRead {
  readonly raw: Uint8Array;
  /** The envelope's sender; '' is the empty one, undefined where nobody said. */
  readonly returnPath: string | undefined;
  /** What is ours: the address that replies begin with, and the one that letters come from. */
  readonly ours: { readonly replyTo: string; readonly from: string };
}

/** Nobody reads what is in these: they come with a letter and hold no words or things of anybody. */
const OF_NOBODY = /^(application\/(pkcs7-signature|pgp-signature|ms-tnef|pgp-encrypted)|text\/(calendar|x?-?vcard))$/;

/** Reads a letter of anybody's: in a worker, since nothing about it can be trusted. */
export const readLetterTask = wordTask<LetterToRead, Promise<ReadLetter>>({
  name: 'mail.read-letter',
  module: import.meta.url,
  work: async ({ raw, returnPath, ours }) => {
    const mail = await simpleParser(Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength), {
      skipHtmlToText: true,
      skipTextToHtml: true,
      skipTextLinks: true,
      skipImageLinks: true,
      checksumAlgo: false,
      keepDeliveryStatus: true,
      ignoreEmbedded: true,
      maxHtmlLengthToParse: 2_000_000,
    });
    const from = mail.from?.value[0];
    const address = (from?.address ?? '').toLowerCase();
    const addresses = new ReplyAddresses(ours.replyTo);
    const domain = ours.from.slice(ours.from.lastIndexOf('@') + 1);
    const kind = kindOf(
      {
        header: (name) => headerOf(mail, name),
        from: address,
        subject: (mail.subject ?? '').trim(),
        returnPath,
        report: reportIn(mail),
      },
      {
        address: (one) => one === ours.from.toLowerCase() || addresses.isOurs(one),
        messageId: (id) => /^<[0-9a-f]{32}@/.test(id) && id.endsWith(`@${domain.toLowerCase()}>`),
      },
    );
    return {
      kind,
      from: address,
      fromName: (from?.name ?? '').trim(),
      words: kind === 'written' ? wordsIn(mail) : '',
      enclosed: [...new Set(mail.attachments.flatMap(enclosed))],
      sounds: kind === 'written' ? soundsIn(mail) : [],
    };
  },
});

/** The plain part where it says something; programs that fill it with nothing have their words in the HTML. */
function wordsIn({ text, html }: ParsedMail): string {
  const plain = replyIn(text ?? '');
  if (plain !== '' || typeof html !== 'string') return plain;
  return replyIn(wordsOfHtml(html));
}

/** Copies: what is handed from one thread to another stands in memory of its own. */
function soundsIn({ attachments }: ParsedMail): Uint8Array<ArrayBuffer>[] {
  return attachments
    .filter((one) => enclosed(one)[0] === 'recording')
    .slice(0, SOUNDS_MAX)
    .map(({ content }) => new Uint8Array(content));
}

function headerOf({ headerLines }: ParsedMail, name: string): string {
  const line = headerLines.find(({ key }) => key === name)?.line ?? '';
  return line
    .slice(line.indexOf(':') + 1)
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}

function reportIn({ attachments }: ParsedMail): string | undefined {
  const report = attachments.find(({ contentType }) => contentType === 'message/delivery-status');
  return report?.content.subarray(0, 16_384).toString('latin1');
}

function enclosed({ contentType, related, filename }: Attachment): Enclosed[] {
  if (OF_NOBODY.test(contentType) || contentType === 'message/delivery-status') return [];
  if (/^(audio|video)\//.test(contentType) || /\.(m4a|mp3|wav|ogg|opus|amr|aac|caf)$/i.test(filename ?? ''))
    return ['recording'];
  if (contentType.startsWith('image/')) return related ? [] : ['picture'];
  return ['file'];
}
