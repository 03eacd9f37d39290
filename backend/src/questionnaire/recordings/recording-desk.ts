import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CircleDirectory, type Membership } from '../../collaboration/index.js';
import { DraftDirectory } from '../../purchasing/index.js';
import { RuleBroken } from '../../shared/kernel/rule-broken.js';
import type { CommandContext } from '../../shared/messaging/command-context.js';
import { derivedId } from '../../shared/kernel/ids.js';
import { StreamReader } from '../../shared/messaging/stream-reader.js';
import { EULOGY_RECORDED_BYTES_MAX, EULOGY_UNPAID_RECORDED_BYTES_MAX } from '../domain/limits.js';
import { memoriesDecider } from '../domain/memories/memories.decide.js';
import { memoriesStream } from '../domain/memories/memories.events.js';
import type { Recordings, RecordingChange } from '../domain/memories/recordings.js';
import { QuestionnaireDirectory } from '../features/read-answers/questionnaire-directory.js';
import { requireQuestionSet } from '../question-sets/question-sets.js';
import { ChangeRecordings } from './change-recordings.command.js';
import { RecordingPace } from './pace.js';
import type {
  BeginRecordingRequest,
  FinishRecordingRequest,
  ReceivedResponse,
  RecordingChoicesRequest,
  RecordingResponse,
  RecordingsResponse,
} from './recording.dto.js';
import { RecordingDirectory, type KeptRecording } from './recording-directory.js';
import { Sounds } from './sounds.js';
import { speechIn } from './transcribe/speech-in.js';
import { Transcriber } from './transcribe/transcriber.port.js';

/** What both doors, of members and of guests, do with recordings. Whoever comes here was let in to the eulogy. */
@Injectable()
export class RecordingDesk {
  constructor(
    private readonly sounds: Sounds,
    private readonly pace: RecordingPace,
    private readonly recordings: RecordingDirectory,
    private readonly directory: QuestionnaireDirectory,
    private readonly circles: CircleDirectory,
    private readonly drafts: DraftDirectory,
    private readonly streams: StreamReader,
    private readonly commands: CommandBus,
    @Inject(Transcriber) private readonly transcriber: Transcriber,
  ) {}

  /** Those that somebody may hear: their own; and the owner, where it is right in the family, those whose speakers let them. */
  async list(membership: Membership): Promise<RecordingsResponse> {
    const [all, voices] = await Promise.all([
      this.recordings.of(membership.eulogyId),
      this.directory.voicesOf(membership.eulogyId),
    ]);
    const unnamed = await this.unnamedOf(membership);
    const heard = all.filter((recording) => mayHear(membership, recording, voices, unnamed));
    return {
      recordings: heard.map((recording) => shown(recording, membership)),
      transcriber: this.transcriber.name ?? null,
      voices,
      // as many as would be heard if the owner said that it is right
      offered: all.filter((one) => one.personId !== membership.userId && mayHear(membership, one, 'heard', unnamed))
        .length,
    };
  }

  /**
   * Begins to take a recording, or says how much of it is here.
   * @throws RuleBroken recording.dropped, recording.not-found, recordings.full, recordings.full-unpaid, question.unknown
   */
  async begin(
    membership: Membership,
    recordingId: string,
    { questionId, mime }: BeginRecordingRequest,
    { at }: CommandContext,
  ): Promise<ReceivedResponse> {
    const { eulogyId, userId: personId } = membership;
    const { standing, dropped } = await this.saidBy(membership);
    if (dropped.includes(recordingId)) throw new RuleBroken('recording.dropped');
    const kept = standing[recordingId];
    if (kept) return { received: kept.bytes, state: 'kept' };
    const setId = await this.directory.questionSetOf(eulogyId);
    if (setId === undefined) throw new RuleBroken('questionnaire.not-open');
    const question = requireQuestionSet(setId).questions.find(({ id }) => id === questionId);
    if (question?.kind !== 'memory') throw new RuleBroken('question.unknown');
    const bytes = await this.recordings.bytesOf(eulogyId);
    if (bytes > EULOGY_RECORDED_BYTES_MAX) throw new RuleBroken('recordings.full');
    if (bytes > EULOGY_UNPAID_RECORDED_BYTES_MAX && (await this.drafts.isUnpaid(eulogyId)))
      throw new RuleBroken('recordings.full-unpaid');
    const { received } = await this.sounds.begin({ recordingId, eulogyId, personId, questionId, mime }, at);
    return { received, state: 'uploading' };
  }

  /** @throws RuleBroken recording.not-found, recording.offset, recording.too-large, recordings.paced */
  async append(
    { eulogyId, userId: personId }: Membership,
    recordingId: string,
    part: { readonly offset: number; readonly bytes: Buffer },
    { at }: CommandContext,
  ): Promise<ReceivedResponse> {
    const sound = await this.sounds.require({ recordingId, eulogyId, personId });
    if (part.offset !== sound.received) throw new RuleBroken('recording.offset', { received: sound.received });
    await this.pace.count({ eulogyId, personId }, part.bytes.length, at);
    return { received: await this.sounds.append(sound, part.offset, part.bytes, at), state: 'uploading' };
  }

  /** @throws RuleBroken recording.not-found, recording.incomplete, recording.damaged, recording.not-sound, recordings.full */
  async finish(
    membership: Membership,
    recordingId: string,
    sent: FinishRecordingRequest,
    context: CommandContext,
  ): Promise<RecordingResponse> {
    const { eulogyId, userId: personId } = membership;
    const { standing } = await this.saidBy(membership);
    if (!standing[recordingId]) {
      const sound = await this.sounds.require({ recordingId, eulogyId, personId });
      await this.sounds.requireWhole(sound, sent);
      const { questionId, mime, sealedFor } = sound;
      const { seconds, bytes } = sent;
      const kept = { type: 'KeepRecording', recordingId, questionId, mime, sealedFor, seconds, bytes } as const;
      await this.commands.execute(new ChangeRecordings(eulogyId, personId, kept, context));
    }
    await this.sounds.keep(recordingId, context.at);
    return this.shownOne(membership, recordingId);
  }

  /** @throws RuleBroken recording.not-found, recording.no-words */
  async choose(
    membership: Membership,
    recordingId: string,
    { hearing, stay, writtenDown }: RecordingChoicesRequest,
    context: CommandContext,
  ): Promise<RecordingResponse> {
    const { eulogyId } = membership;
    const recording = await this.requireHeard(membership, recordingId);
    const isOwn = recording.personId === membership.userId;
    if (!isOwn && (hearing !== undefined || writtenDown !== undefined)) throw new RuleBroken('recording.not-found');
    const changes: RecordingChange[] = [
      ...(hearing ? [{ type: 'ChooseHearing', recordingId, hearing } as const] : []),
      ...(stay && isOwn ? [{ type: 'ChooseStay', recordingId, by: 'speaker', stay } as const] : []),
      ...(stay && membership.relation === 'owner'
        ? [{ type: 'ChooseStay', recordingId, by: 'owner', stay } as const]
        : []),
      ...(writtenDown ? [{ type: 'WriteDown', recordingId, by: 'speaker', how: writtenDown } as const] : []),
    ];
    for (const [index, change] of changes.entries()) {
      const step = { ...context, commandId: derivedId(context.commandId, change.type, index) };
      await this.commands.execute(new ChangeRecordings(eulogyId, recording.personId, change, step));
    }
    return this.shownOne(membership, recordingId);
  }

  /** @throws RuleBroken recording.not-found */
  async sound(membership: Membership, recordingId: string): Promise<{ bytes: Buffer; mime: string }> {
    const { personId, mime } = await this.requireHeard(membership, recordingId);
    const { eulogyId } = membership;
    const bytes = await this.sounds.read(await this.sounds.require({ recordingId, eulogyId, personId }));
    if (!bytes) throw new RuleBroken('recording.not-found');
    return { bytes, mime };
  }

  /**
   * What a machine believes was said in a piece of one's own recording.
   * @param from the service that the speaker said yes to, by the name they were told
   * @throws RuleBroken transcript.nobody, transcript.unpaid, transcript.somebody-else, transcript.enough, transcript.failed, transcript.not-sound
   */
  async transcribe(
    membership: Membership,
    recordingId: string,
    { from, wav }: { readonly from: string; readonly wav: Buffer },
    context: CommandContext,
  ): Promise<string> {
    const { eulogyId, userId: personId } = membership;
    const { name } = this.transcriber;
    if (name === undefined) throw new RuleBroken('transcript.nobody');
    if (await this.drafts.isUnpaid(eulogyId)) throw new RuleBroken('transcript.unpaid');
    if (from !== name) throw new RuleBroken('transcript.somebody-else');
    if (!(await this.saidBy(membership)).standing[recordingId]) throw new RuleBroken('recording.not-found');
    const { speech, heardSeconds } = speechIn(wav);
    await this.pace.countWrittenDown({ eulogyId, personId }, heardSeconds, context.at);
    if (!speech) return '';
    const asked = { type: 'AskTranscript', recordingId, from } as const;
    await this.commands.execute(new ChangeRecordings(eulogyId, personId, asked, context));
    return this.transcriber.transcribe(speech.wav);
  }

  /** The speaker's own, or one that the owner may hear. @throws RuleBroken recording.not-found */
  async drop(membership: Membership, recordingId: string, context: CommandContext): Promise<void> {
    const { eulogyId, userId } = membership;
    const recording = await this.recordings.one(eulogyId, recordingId);
    const isOwn = recording?.personId === userId;
    if (!recording && (await this.dropUnfinished(membership, recordingId))) return;
    if (!recording || !(isOwn || membership.relation === 'owner')) throw new RuleBroken('recording.not-found');
    const reason = isOwn ? 'speaker' : 'owner';
    const change = { type: 'DropRecordings', recordingIds: [recordingId], reason } as const;
    await this.commands.execute(new ChangeRecordings(eulogyId, recording.personId, change, context));
  }

  /** Somebody else's recording that the owner may hear and has no words yet. @throws RuleBroken recording.not-found, recording.words-there */
  async toWriteDown(membership: Membership, recordingId: string): Promise<KeptRecording> {
    const recording = await this.requireHeard(membership, recordingId);
    if (recording.personId === membership.userId || membership.relation !== 'owner')
      throw new RuleBroken('recording.not-found');
    const told = await this.directory.memoriesOf(membership.eulogyId, recording.personId);
    const words = told.find(({ questionId }) => questionId === recording.questionId)?.answer ?? '';
    if (words !== '' && recording.writtenDownBy !== 'owner') throw new RuleBroken('recording.words-there');
    return recording;
  }

  async shownOne(membership: Membership, recordingId: string): Promise<RecordingResponse> {
    const recording = await this.recordings.one(membership.eulogyId, recordingId);
    if (!recording) throw new RuleBroken('recording.not-found');
    return shown(recording, membership);
  }

  private async dropUnfinished({ eulogyId, userId: personId }: Membership, recordingId: string): Promise<boolean> {
    try {
      await this.sounds.require({ recordingId, eulogyId, personId });
    } catch (error) {
      if (error instanceof RuleBroken) return false;
      throw error;
    }
    await this.sounds.drop(recordingId);
    return true;
  }

  private async requireHeard(membership: Membership, recordingId: string): Promise<KeptRecording> {
    const [recording, voices, unnamed] = await Promise.all([
      this.recordings.one(membership.eulogyId, recordingId),
      this.directory.voicesOf(membership.eulogyId),
      this.unnamedOf(membership),
    ]);
    if (!recording || !mayHear(membership, recording, voices, unnamed)) throw new RuleBroken('recording.not-found');
    return recording;
  }

  private async saidBy({ eulogyId, userId }: Membership): Promise<Recordings> {
    return (await this.streams.load(memoriesDecider, memoriesStream(eulogyId, userId))).state.recordings;
  }

  /** Whoever wants to be named nowhere is heard by nobody (D35). */
  private async unnamedOf({ eulogyId, relation }: Membership): Promise<ReadonlySet<string>> {
    if (relation !== 'owner') return new Set();
    const tellers = await this.circles.tellers(eulogyId);
    return new Set(tellers.filter(({ acknowledgement }) => acknowledgement === 'unnamed').map(({ userId }) => userId));
  }
}

function mayHear(
  { userId, relation }: Membership,
  { personId, hearing }: KeptRecording,
  voices: 'heard' | 'silent' | null,
  unnamed: ReadonlySet<string>,
): boolean {
  if (personId === userId) return true;
  return relation === 'owner' && hearing === 'family' && voices === 'heard' && !unnamed.has(personId);
}

function shown(
  { personId, eulogyId: _eulogyId, bytes: _bytes, keptAt, ...recording }: KeptRecording,
  { userId }: Membership,
): RecordingResponse {
  return { ...recording, speakerId: personId, isOwn: personId === userId, keptAt: keptAt.toISOString() };
}
