import { packContents } from './pack-contents.js';

const said = (pack: Parameters<typeof packContents>[0]) =>
  packContents(pack).map((item) =>
    [item.of, item.layout, ...(item.of === 'eulogy' && item.speaker ? [item.speaker] : [])].join(' '),
  );

describe('what goes to the day', () => {
  it('is the text to keep, to read from and to stand by with, where one says everything', () => {
    expect(said({ speakers: [], isOrderWritten: false })).toEqual([
      'eulogy page',
      'eulogy lectern',
      'eulogy second-copy',
    ]);
  });

  it('has a copy for each who speaks, in their order', () => {
    expect(said({ speakers: ['mick', 'claire'], isOrderWritten: false })).toEqual([
      'eulogy page',
      'eulogy lectern',
      'eulogy lectern mick',
      'eulogy lectern claire',
      'eulogy second-copy',
    ]);
  });

  it('has the order of service, to fold and page by page, once somebody wrote it', () => {
    expect(said({ speakers: [], isOrderWritten: true }).slice(3)).toEqual([
      'order-of-service folded',
      'order-of-service pages',
    ]);
  });
});
