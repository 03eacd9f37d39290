import type { Brief } from '../brief.js';
import { sourceTexts } from '../brief-sources.js';
import { CopiedRuns } from '../checks/copied-runs.js';
import type { Finding } from '../checks/finding.js';
import { copiedShareOf, runHardChecks } from '../checks/run-checks.js';
import { countTextWords, wordRange, type EulogySection, type EulogyText } from '../eulogy-text.js';
import { personWords } from '../language/person-words.js';
import { SeededChoice } from '../language/seeded-choice.js';
import { EulogyWriter, type OnStage } from '../writer.port.js';
import { arrange } from './arrange.js';
import { callNameOf, cleanName } from './call-name.js';
import type { Composition } from './composition.js';
import { shorterNotice } from './notice.js';
import { chooseSpans, growOne, type Selection } from './planning/choose.js';
import { namesIn, readMemories, type ReadMemory } from './reading/read-memories.js';
import { COPY_PRICES } from './telling/restate.js';

/** The share of copied words the composer allows itself; the rubric allows 40 %. */
const MOST_COPIED = 0.39;
/** Rounds of fitting to length; each changes one span. */
const MOST_ROUNDS = 60;
/** Sentences that fail a hard check and are dropped before the composer gives up. */
const MOST_REPAIRS = 40;

/** Thrown when the answers hold nothing that could be said. */
export class NothingToTell extends Error {
  constructor() {
    super('The answers hold nothing that a eulogy could be written from.');
  }
}

/**
 * Writes a eulogy without any network: chooses from facts and memories, says them in plain sentences, and checks what it
 * wrote. The same brief gives the same text. It is not a language model and is never presented as one.
 */
export class LocalComposer extends EulogyWriter {
  readonly name = 'local-composer';

  async write(brief: Brief, onStage: OnStage, signal: AbortSignal): Promise<EulogyText> {
    await step('reading', onStage, signal);
    const reads = readMemories(brief);
    await step('choosing', onStage, signal);
    const draft = new Draft(brief, reads);
    await step('writing', onStage, signal);
    draft.fit();
    await step('checking', onStage, signal);
    return draft.finish();
  }
}

async function step(stage: Parameters<OnStage>[0], onStage: OnStage, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  await onStage(stage);
}

/** One text in the making. */
class Draft {
  private readonly selection: Selection;
  private readonly range;
  private readonly runs;
  private readonly dropped = new Set<string>();
  private copyPrice = 0;

  constructor(
    private readonly brief: Brief,
    private readonly reads: readonly ReadMemory[],
  ) {
    this.range = wordRange(brief.durationMinutes);
    this.runs = new CopiedRuns(sourceTexts(brief).map((source) => source.text));
    const facts = countTextWords({ sections: this.compose([]) });
    this.selection = chooseSpans(brief, reads, this.range.wanted - facts);
    if (facts < 8 && this.selection.spans.length === 0) throw new NothingToTell();
  }

  /** Fits the length by choosing more or less, then the share of copied words by saying more of it differently. */
  fit(): void {
    this.fitLength();
    for (let price = 0; price < COPY_PRICES.length; price += 1) {
      this.copyPrice = price;
      this.fitLength();
      if (copiedShareOf(this.text(), this.brief) <= MOST_COPIED) return;
    }
  }

  /** Drops what fails a hard check, and checks again, until nothing does. */
  finish(): EulogyText {
    for (let repair = 0; repair < MOST_REPAIRS; repair += 1) {
      const findings = runHardChecks(this.text(), this.brief).filter((finding) => finding.sentence !== null);
      if (findings.length === 0) break;
      this.drop(findings);
      this.fitLength();
    }
    const text = this.text();
    const remaining = runHardChecks(text, this.brief);
    if (remaining.some((finding) => finding.sentence !== null))
      throw new Error(`The text failed a check it must pass: ${remaining[0]?.message ?? ''}`);
    return text;
  }

  private drop(findings: readonly Finding[]): void {
    for (const { sentence } of findings) if (sentence !== null) this.dropped.add(sentence.text);
  }

  private fitLength(): void {
    const { least, wanted, most } = this.range;
    const aim = (wanted + most) / 2;
    for (let round = 0; round < MOST_ROUNDS; round += 1) {
      const words = this.words();
      if (words > most - 5) {
        if (!this.selection.undo()) return;
      } else if (words < wanted - 8) {
        if (!growOne(this.selection, this.reads, this.selection.words + (aim - words)) || this.words() < least - wanted)
          return;
      } else {
        return;
      }
    }
  }

  private words(): number {
    return countTextWords({ sections: this.compose(this.selection.spans) });
  }

  private text(): EulogyText {
    const sections = this.compose(this.selection.spans);
    const words = countTextWords({ sections });
    const isShort = words < this.range.least;
    return {
      title: this.brief.title,
      sections,
      words,
      durationMinutes: this.brief.durationMinutes,
      notice: isShort ? shorterNotice(this.brief, words) : null,
    };
  }

  private compose(spans: Selection['spans']): EulogySection[] {
    const { brief } = this;
    const name = cleanName(brief.facts.name.preferred);
    const composition: Composition = {
      brief,
      person: personWords(brief.facts.pronouns),
      name,
      callName: callNameOf(brief, name),
      names: namesIn(brief),
      runs: this.runs,
      copyPrice: COPY_PRICES[this.copyPrice] ?? 0,
      choice: new SeededChoice(seedOf(brief)),
    };
    return withoutDropped(arrange(spans, composition, cleanName(brief.facts.name.full)), this.dropped);
  }
}

function withoutDropped(sections: readonly EulogySection[], dropped: ReadonlySet<string>): EulogySection[] {
  return sections
    .map((section) => ({
      ...section,
      paragraphs: section.paragraphs
        .map((paragraph) => ({ sentences: paragraph.sentences.filter((sentence) => !dropped.has(sentence.text)) }))
        .filter((paragraph) => paragraph.sentences.length > 0),
    }))
    .filter((section) => section.paragraphs.length > 0);
}

/** The variety of a text comes from what it is about, so that the same answers give the same words. */
function seedOf(brief: Brief): string {
  return [brief.facts.name.full, brief.speaker.firstName, ...brief.memories.map((memory) => memory.text)].join('\n');
}
