import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Membership } from '../../../collaboration/index.js';
import { derivedId } from '../../../shared/kernel/ids.js';
import { RuleBroken } from '../../../shared/kernel/rule-broken.js';
import type { CommandContext } from '../../../shared/messaging/command-context.js';
import { RecordingDesk } from '../../recordings/recording-desk.js';
import { secondsIn } from '../../recordings/seconds-in.js';
import { soundKindOf } from '../../recordings/sound-kinds.js';

/** Sound that came with a letter, and of which kind it is. */
export interface MailedSound {
  readonly mime: string;
  readonly bytes: Buffer;
}

/** Bytes that are handed to the desk at one time: as many as a browser sends. */
const PART_BYTES = 1_000_000;

/** Those that are kept at all. */
export function mailedSounds(sounds: readonly Uint8Array[]): MailedSound[] {
  return sounds.flatMap((sound) => {
    const bytes = Buffer.from(sound.buffer, sound.byteOffset, sound.byteLength);
    const mime = soundKindOf(bytes);
    return mime === undefined ? [] : [{ mime, bytes }];
  });
}

/** Keeps recordings that came with a letter as any others: sealed under their speaker's key, within the same limits, and without words. */
@Injectable()
export class MailedSounds {
  constructor(private readonly desk: RecordingDesk) {}

  /** The same letter again is the same recordings again. @returns how many are kept */
  async keep(
    membership: Membership,
    { replyId, questionId }: { readonly replyId: string; readonly questionId: string },
    sounds: readonly MailedSound[],
    context: CommandContext,
  ): Promise<{ readonly kept: number; readonly refused: RuleBroken | undefined }> {
    let kept = 0;
    let refused: RuleBroken | undefined;
    for (const [n, sound] of sounds.entries()) {
      const recordingId = derivedId(replyId, 'recording', n);
      try {
        const step = { ...context, commandId: derivedId(context.commandId, 'recording', n) };
        await this.one(membership, recordingId, questionId, sound, step);
        kept += 1;
      } catch (error) {
        if (!(error instanceof RuleBroken)) throw error;
        refused = error;
        await this.desk.drop(membership, recordingId, context).catch(() => undefined);
      }
    }
    return { kept, refused };
  }

  private async one(
    membership: Membership,
    recordingId: string,
    questionId: string,
    { mime, bytes }: MailedSound,
    context: CommandContext,
  ): Promise<void> {
    const begun = await this.desk.begin(membership, recordingId, { questionId, mime }, context);
    if (begun.state === 'kept') return;
    for (let offset = begun.received; offset < bytes.length; offset += PART_BYTES) {
      const part = { offset, bytes: bytes.subarray(offset, offset + PART_BYTES) };
      await this.desk.append(membership, recordingId, part, context);
    }
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const sent = { bytes: bytes.length, sha256, seconds: secondsIn(mime, bytes) };
    await this.desk.finish(membership, recordingId, sent, context);
  }
}
