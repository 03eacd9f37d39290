import { render, screen } from '@testing-library/react';
import { encodeCombined } from '../../../lib/answers/answer-codecs.generated.js';
import { subjectOf } from '../../../lib/answers/question-options.js';
import { FamilyAsSaid } from './family-said.js';

const subject = subjectOf('Margaret Doyle|Peg|She/Her');
const contributors = [{ id: 'claire', firstName: 'Claire', lastName: 'Doyle' }];

function show(text: string, details: string) {
  const raw = encodeCombined({ text, details, choices: ['Wife'] });
  return render(<FamilyAsSaid {...{ raw, subject, contributors }} questionId="family" ownerId="claire" />);
}

describe('Under the list of the family', () => {
  it('stands how it will be said, whoever answers as “me”', async () => {
    show('Frank, her husband of 58 years', 'Daughters - Claire and Tess\nGrandkids: Ella & Tom');
    const said = await screen.findByRole('region', { name: 'How it will be said' }, { timeout: 5_000 });
    expect(said).toHaveTextContent(
      'These are Peg’s people: Frank, her husband of 58 years; her daughters, Tess and me;',
    );
    expect(said).toHaveTextContent('and her grandkids Ella and Tom.');
    expect(said).not.toHaveTextContent('Nobody is named');
  });

  it('stands which line keeps everybody out, so that it can be put in other words', async () => {
    show('Frank', 'Son: Brendan\nhttps://photos.example/Tess');
    const said = await screen.findByRole('region', { name: 'How it will be said' }, { timeout: 5_000 });
    expect(said).toHaveTextContent(/Nobody is named yet: we do not know how to say .*photos\.example/);
    expect(said).not.toHaveTextContent('These are');
  });

  it('stands what was said to the form', async () => {
    show('Frank', 'Son: Brendan and his wife Mary\nsorry I am typing this on the train');
    const said = await screen.findByRole('region', { name: 'How it will be said' }, { timeout: 5_000 });
    expect(said).toHaveTextContent('Brendan and his wife Mary');
    expect(said).toHaveTextContent(/Not read out: .*typing this on the train/);
  });

  it('stands what tells something, which is told by itself', async () => {
    show(
      'Frank',
      'Son: Brendan\nHe took the boys out on the grader each Christmas, and every one of them got to pull the horn.',
    );
    const said = await screen.findByRole('region', { name: 'How it will be said' }, { timeout: 5_000 });
    expect(said).toHaveTextContent(/people: Frank and her son Brendan\./);
    expect(said).toHaveTextContent(/Told by itself, where there is room: .*on the grader/);
  });

  it('stands nothing while nothing was typed', async () => {
    const { container } = show('', '');
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(container).toBeEmptyDOMElement();
  });
});
