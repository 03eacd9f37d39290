import { Injectable } from '@nestjs/common';
import { paragraphsOf, WORDS_PER_MINUTE } from '@eulogy/arranger';
import { CircleDirectory } from '../../../collaboration/index.js';
import { UserDirectory } from '../../../identity/index.js';
import { unlessErased } from '../../../shared/kernel/personal.js';
import { RuleBroken } from '../../../shared/kernel/rule-broken.js';
import { WordWork } from '../../../shared/work/word-work.port.js';
import type { CopyRole } from '../../domain/sharing/sharing.events.js';
import { TextForReaders } from '../../reading/tellers/text-for-readers.js';
import { EulogyReader } from '../../reading/read-eulogy/eulogy-reader.js';
import { VersionReader } from '../../reading/read-eulogy/version-reader.js';
import { FOR_A_PRINT } from '../../work-limits.js';
import { prepareReading } from '../take-along/prepare-reading.task.js';
import { speakersOf } from '../take-along/said-paragraphs.js';
import { TextToTake } from '../take-along/text-to-take.js';
import { CopiesOfTheDay, type OpenedCopy } from './copies-of-the-day.js';
import type { HeldCopyResponse } from './copies.dto.js';
import { turnsOf } from './speakers-part.js';

/** Whoever is told what changed since they looked. */
const LOOKS_ARE_KEPT: readonly CopyRole[] = ['celebrant', 'speaker'];

/** What whoever holds a copy reads. */
@Injectable()
export class HeldCopy {
  constructor(
    private readonly copies: CopiesOfTheDay,
    private readonly reader: EulogyReader,
    private readonly toTake: TextToTake,
    private readonly versions: VersionReader,
    private readonly texts: TextForReaders,
    private readonly circles: CircleDirectory,
    private readonly users: UserDirectory,
    private readonly words: WordWork,
  ) {}

  /** @throws RuleBroken copy.not-found */
  async of({ eulogyId, copy }: OpenedCopy): Promise<HeldCopyResponse> {
    const [finished, shaping, members, open] = await Promise.all([
      this.reader.finishedText(eulogyId),
      this.versions.shaping(eulogyId),
      this.circles.members(eulogyId),
      this.copies.open(eulogyId),
    ]);
    const version = shaping?.finishedVersion ?? null;
    const owner = members.find(({ role }) => role === 'owner');
    if (!finished || version === null || !owner) throw new RuleBroken('copy.not-found');
    // as whoever is no owner reads it: the newest that was called finished (D32)
    const text = await this.toTake.of(eulogyId, 'contributor');
    const turns = copy.speakerId === undefined ? null : turnsOf(copy.speakerId, finished, text.text);
    // whoever has no part in the newest finished text has nothing to say from it
    if (turns?.length === 0) throw new RuleBroken('copy.not-found');
    // who follows along reads what is said; how names are said is for whoever says them
    const said = copy.role === 'standby' || turns !== null ? text : { ...text, names: [] };
    const { paragraphs } = await this.words.run(prepareReading, said, { whose: owner.userId, ms: FOR_A_PRINT });
    const spoken = speakersOf(text.text)
      .map(({ name }) => name)
      .join(', then ');
    const own = (turns ?? []).flatMap(({ first, last }) => paragraphs.slice(first, last + 1));
    return {
      role: copy.role,
      number: copy.copyNumber,
      part: turns && { minutes: minutesOf(own), turns },
      name: unlessErased(copy.name, ''),
      speaker: spoken === '' ? ((await this.users.byId(owner.userId))?.firstName ?? '') : spoken,
      standsBy: copy.role === 'follow' ? [] : open.filter(({ role }) => role === 'standby').map(nameOf),
      title: text.title,
      subtitle: text.subtitle,
      version,
      minutes: minutesOf(paragraphs),
      paragraphs: [...paragraphs],
      names: copy.role === 'follow' ? [] : [...text.names],
      seenBefore: LOOKS_ARE_KEPT.includes(copy.role) ? await this.before(eulogyId, copy.seenVersion, version) : null,
      day: copy.day,
      closesAt: copy.closesAt,
    };
  }

  private async before(eulogyId: number, seen: number | undefined, now: number): Promise<string[] | null> {
    if (seen === undefined || seen === now) return null;
    const text = await this.versions.text(eulogyId, seen);
    if (!text) return null;
    const readable = (await this.texts.of(eulogyId)).text(text);
    return paragraphsOf(readable).map(({ sentences }) => sentences.map(({ text }) => text).join(' '));
  }
}

function minutesOf(paragraphs: readonly { readonly words: number }[]): number {
  const words = paragraphs.reduce((sum, paragraph) => sum + paragraph.words, 0);
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE));
}

function nameOf({ name }: OpenedCopy['copy']): string {
  return unlessErased(name, '');
}
