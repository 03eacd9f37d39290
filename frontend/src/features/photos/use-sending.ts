import { useState } from 'react';
import { sentenceOf } from '../../lib/http.js';
import { checkPicture, printedBlob, UnusablePicture } from '../../lib/picture-file.js';
import { addPhoto, type Photos } from './api.js';

/** What no camera makes; a device takes long to open it. */
const FILE_MAX_BYTES = 60 * 1024 * 1024;

/** A file on its way: which of how many, and how much of it has gone, from 0 to 1. */
export interface Sending {
  readonly number: number;
  readonly many: number;
  readonly gone: number;
}

/** A file that is not here, and why. It can be tried again where that may help. */
export interface Unsent {
  readonly file: File;
  readonly photoId: string;
  readonly why: string;
  readonly canTryAgain: boolean;
}

const WORDS = {
  'Invalid file type': 'This device cannot open it as a picture. A JPEG or PNG will do; the file may also be damaged.',
  'File too large': 'It is larger than 60 MB. A smaller copy of it will do.',
} as const;

/** Sends photos one after the other, each made as large as it is printed first. */
export function useSending(id: number, onPhotos: (photos: Photos) => void) {
  const [sending, setSending] = useState<Sending>();
  const [unsent, setUnsent] = useState<readonly Unsent[]>([]);
  const sendAll = async (files: readonly { file: File; photoId: string }[]): Promise<number> => {
    const failed: Unsent[] = [];
    for (const [index, { file, photoId }] of files.entries()) {
      const tell = (gone: number): void => setSending({ number: index + 1, many: files.length, gone });
      tell(0);
      try {
        checkPicture(file, FILE_MAX_BYTES);
        const bytes = await printedBlob(file);
        onPhotos(await addPhoto(id, photoId, bytes, ({ sent, all }) => tell(all === 0 ? 0 : sent / all)));
      } catch (error) {
        const isUnusable = error instanceof UnusablePicture;
        const why = isUnusable ? WORDS[error.refusal] : sentenceOf(error, 'It could not be sent.');
        failed.push({ file, photoId, why, canTryAgain: !isUnusable });
      }
    }
    setSending(undefined);
    setUnsent(failed);
    return files.length - failed.length;
  };
  return {
    sending,
    unsent,
    forget: (): void => setUnsent([]),
    /**
     * @param room for how many; the others stay here
     * @returns how many arrived
     */
    send: async (files: readonly File[], room: number): Promise<number> => {
      const known = files.map((file) => ({ file, photoId: crypto.randomUUID() }));
      const arrived = await sendAll(known.slice(0, room));
      const others = known.slice(room).map((one) => ({ ...one, why: 'There was no room for it.', canTryAgain: false }));
      if (others.length > 0) setUnsent((before) => [...before, ...others]);
      return arrived;
    },
    /** The same files under the same ids: what had arrived after all is there once. */
    again: (): Promise<number> => sendAll(unsent.filter(({ canTryAgain }) => canTryAgain)),
  };
}
