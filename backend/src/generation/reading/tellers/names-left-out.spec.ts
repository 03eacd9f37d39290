import type { EulogyText } from '@eulogy/arranger';
import { withoutNames } from './names-left-out.js';

const quentin = { userId: 'q', shownId: 'somebody-1', firstName: 'Quentin', lastName: 'Ames' };
const naming = { kept: ['Ray', 'Raymond'], somebody: 'somebody who knew him' };

function textOf(text: string, contributorId: string | null): EulogyText {
  const sources = contributorId === null ? [] : [{ questionId: 'story', contributorId }];
  return {
    title: 'Honouring Ray',
    sections: [{ kind: 'story', paragraphs: [{ sentences: [{ text, sources, verdict: 'supported' }] }] }],
    words: 10,
    durationMinutes: 5,
    notice: null,
  };
}

const read = (text: string, by: string | null, unnamed = quentin) =>
  withoutNames(textOf(text, by), [unnamed], naming).sections[0]?.paragraphs[0]?.sentences[0];

describe('a text with somebody whose name stays out', () => {
  it.each([
    ['Quentin wrote: “He whistled.”', 'Somebody who knew him wrote: “He whistled.”'],
    ['Quentin, his nephew, wrote: “He whistled.”', 'Somebody who knew him wrote: “He whistled.”'],
    ['His nephew Quentin remembers: “He whistled.”', 'Somebody who knew him remembers: “He whistled.”'],
    ['“He whistled,” Quentin Ames writes.', '“He whistled,” somebody who knew him writes.'],
    ['Ray taught Quentin to whistle.', 'Ray taught somebody who knew him to whistle.'],
    ['This is Quentin’s story.', 'This is somebody’s story.'],
    ['He told it to Quentina.', 'He told it to Quentina.'],
  ])('says whose it is without the name and the relation: %s', (said, shown) => {
    expect(read(said, 'q')?.text).toBe(shown);
    expect(read(said, null)?.text).toBe(shown);
  });

  it('keeps the name inside a memory, and where others speak of them', () => {
    expect(read('Quentin wrote: “Quentin, he said, whistle.”', 'q')?.text).toBe(
      'Somebody who knew him wrote: “Quentin, he said, whistle.”',
    );
    expect(read('Ray taught Quentin to whistle.', 'claire')?.text).toBe('Ray taught Quentin to whistle.');
  });

  it('names nobody at the head of a part', () => {
    const text = textOf('He whistled.', 'q');
    const spoken = (id: string, name: string) =>
      withoutNames(
        { ...text, sections: text.sections.map((one) => ({ ...one, speaker: { id, name } })) },
        [quentin],
        naming,
      ).sections[0]?.speaker;
    expect(spoken('q', 'Quentin')).toEqual({ id: 'somebody-1', name: 'Somebody who knew him' });
    expect(spoken('claire', 'Claire')).toEqual({ id: 'claire', name: 'Claire' });
  });

  it('gives the source under another id', () => {
    expect(read('He whistled.', 'q')?.sources).toEqual([{ questionId: 'story', contributorId: 'somebody-1' }]);
    expect(read('He whistled.', 'claire')?.sources).toEqual([{ questionId: 'story', contributorId: 'claire' }]);
  });

  it.each([
    ['明', '明 wrote: “He whistled.”'],
    ['Jose\u0301', 'Jos\u00e9 wrote: “He whistled.”'],
    ['Jos\u00e9', 'Jose\u0301 wrote: “He whistled.”'],
  ])('knows a name of one letter, and one that is written in another way: %s', (firstName, said) => {
    expect(read(said, 'q', { ...quentin, firstName })?.text).toBe('Somebody who knew him wrote: “He whistled.”');
  });

  it('takes no small word for a name', () => {
    expect(read('I told a story.', 'q', { ...quentin, firstName: 'A' })?.text).toBe('I told a story.');
  });

  it('still names the one whose life is told, whoever has the same name', () => {
    const young = { ...quentin, firstName: 'Ray', lastName: 'Whitlow' };
    expect(read('Ray taught Ray Whitlow to whistle.', 'q', young)?.text).toBe(
      'Ray taught somebody who knew him to whistle.',
    );
    expect(read('Ray whistled.', 'q', { ...young, firstName: 'ray' })?.text).toBe('Ray whistled.');
  });
});
