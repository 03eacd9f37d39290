import type { HeldCopy } from '../../../lib/api-types.js';
import { Notice } from '../../../ui/notice.js';
import { MarkedWords } from '../../generation/index.js';
import { wordsAt } from './spoken-text.js';

/** What changed since the holder of a copy looked; nothing where nothing did. */
export function WhatChanged({ copy: { seenBefore, paragraphs } }: { copy: HeldCopy }) {
  if (!seenBefore) return null;
  return (
    <section aria-label="What changed">
      <Notice>
        <p>The text has changed since you looked. New words are underlined, words that went are struck through.</p>
      </Notice>
      <MarkedWords
        before={seenBefore.join('\n\n')}
        after={paragraphs.map((_, at) => wordsAt(paragraphs, at)).join('\n\n')}
      />
    </section>
  );
}
