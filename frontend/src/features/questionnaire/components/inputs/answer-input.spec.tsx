import { screen, waitFor, within } from '@testing-library/react';
import { aFullEulogy, questions, responsesFor, textOf } from '../../../../testing/questions.js';
import { dateFromWords } from '../../../../lib/answers/partial-date.js';
import type { stubApi } from '../../../../testing/stub-api.js';
import { openAt } from '../../testing/open-questionnaire.js';

describe('The kinds of answers', () => {
  const savedAt = async (api: ReturnType<typeof stubApi>, id: string): Promise<string | undefined> => {
    await screen.findByText(/^Saved \d/);
    const body = api.callsTo('PATCH /api/eulogies/7/responses').at(-1)!.body as { responses: Record<string, string> };
    return body.responses[textOf(id)];
  };

  it('name|nicknames|pronouns', async () => {
    const { api, user } = await openAt('name', { 'GET /api/eulogies/7': { body: aFullEulogy() } });
    await user.clear(screen.getByLabelText('Full name'));
    await user.type(screen.getByLabelText('Full name'), 'Ray | Whitlow');
    await user.type(screen.getByLabelText('What people called them'), 'Whit');
    for (const pronouns of ['He/Him', 'She/Her', 'They/Them']) expect(screen.getByLabelText(pronouns)).toBeVisible();
    await user.click(screen.getByLabelText('He/Him'));
    await waitFor(async () => expect(await savedAt(api, 'name')).toBe('Ray \\| Whitlow|Whit|He/Him'));
  });

  it('birth date|birth place|death date|death place, dates as they are written here', async () => {
    const { api, user } = await openAt('birth-and-death');
    const [born, died] = screen.getAllByLabelText('When');
    await user.type(born!, '12/3/1944');
    await user.type(screen.getAllByLabelText('Where')[0]!, 'Ipswich');
    expect(born).toHaveValue('12 March 1944');
    await user.type(died!, 'about 2025');
    await waitFor(async () => expect(await savedAt(api, 'birth-and-death')).toBe('1944-03-12|Ipswich|about 2025|'));
  });

  it('dates as they were understood: in words, with the other day that they may be, and a question where none can be read', async () => {
    const { api, user } = await openAt('birth-and-death');
    const [born, died] = screen.getAllByLabelText('When');
    await user.type(born!, '12/3/44');
    await user.tab();
    expect(born).toHaveValue('12 March 1944');
    expect(screen.getByText(/Understood as Sunday 12 March 1944/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'it was 3 December 1944' }));
    expect(born).toHaveValue('3 December 1944');
    expect(screen.getByRole('button', { name: 'it was 12 March 1944' })).toBeVisible();

    await user.type(died!, 'when the roses were out');
    await user.tab();
    expect(screen.getByText(/Which day was it\?/)).toBeVisible();
    await waitFor(async () =>
      expect(await savedAt(api, 'birth-and-death')).toBe('1944-12-03||when the roses were out|'),
    );
    await user.clear(died!);
    await user.type(died!, '2 November 2025');
    await user.tab();
    expect(screen.getByText(/Understood as Sunday 2 November 2025/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'change' }));
    expect(died).toHaveFocus();
  });

  it('“yesterday” is the day before the one on which it is typed, and no day at all when it is read again later', async () => {
    const saved = aFullEulogy({ responses: responsesFor({ 'birth-and-death': '||yesterday|' }) });
    const { user } = await openAt('birth-and-death', { 'GET /api/eulogies/7': { body: saved } });
    const died = screen.getAllByLabelText('When')[1]!;
    expect(died).toHaveValue('yesterday');
    await user.click(died);
    await user.tab();
    expect(died).toHaveValue('yesterday');
    expect(screen.getByText(/We cannot read a date in this/)).toBeVisible();
    await user.clear(died);
    await user.type(died, 'yesterday');
    await user.tab();
    expect(screen.getByText(/^Understood as/)).toBeVisible();
    expect(dateFromWords((died as HTMLInputElement).value)).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  });

  it('text|choices,other:… with the relations of the pronouns', async () => {
    const { api, user } = await openAt('relationship');
    expect(screen.getByRole('group', { name: 'Ray was your' })).toBeVisible();
    expect(screen.queryByLabelText('Mother')).toBeNull();
    await user.type(screen.getByLabelText('In your own words'), 'My dad');
    await user.click(screen.getByLabelText('Father'));
    await user.type(screen.getByLabelText('Or a word of your own'), 'my skipper');
    await waitFor(async () => expect(await savedAt(api, 'relationship')).toBe('My dad|Father,other:my skipper'));
  });

  it.each([
    ['She/Her', ['Mother', 'Friend']],
    ['They/Them', ['Father', 'Mother', 'Parent', 'Friend']],
    ['', ['Father', 'Mother', 'Parent', 'Friend']],
  ])('relations for %j', async (pronouns, relations) => {
    const eulogy = aFullEulogy({ responses: responsesFor({ name: `Kim||${pronouns}` }) });
    await openAt('relationship', { 'GET /api/eulogies/7': { body: eulogy } });
    expect(screen.getAllByRole('checkbox').map((box) => box.closest('label')!.textContent)).toEqual(relations);
  });

  it('field1|field2|ticked', async () => {
    const { api, user } = await openAt('family');
    await user.type(screen.getByLabelText('A partner'), 'Helen');
    await user.type(screen.getByLabelText('Everyone else'), 'Claire');
    await user.click(within(screen.getByRole('group', { name: 'Ray was also somebody’s' })).getByLabelText('Parent'));
    await waitFor(async () => expect(await savedAt(api, 'family')).toBe('Helen|Claire|Parent'));
  });

  it('life events with year, type and details, from 1900 to 2030', async () => {
    const { api, user } = await openAt('life-events');
    expect(
      within(screen.getByLabelText('What it was'))
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(
      'Choose,Milestone Birthday,Marriage,Graduation,Career Change,New House,Birth of Child,Retirement,Travel,Achievement,Loss,Health Event,Adopted A Pet,New Car,Other'.split(
        ',',
      ),
    );
    await user.type(screen.getByLabelText('Year'), '2031');
    expect(screen.getByText('A year from 1900 to 2030')).toBeVisible();
    await user.clear(screen.getByLabelText('Year'));
    await user.type(screen.getByLabelText('Year'), '1968');
    await user.selectOptions(screen.getByLabelText('What it was'), 'Marriage');
    await user.click(screen.getByRole('button', { name: 'Add an event' }));
    // what is written is a line now, and the new one is open
    expect(screen.getByText('1968').closest('p')).toHaveTextContent('1968 Marriage');
    await user.type(screen.getByLabelText('Year'), '1959');
    await user.type(screen.getByLabelText('In a few words'), 'Began work');
    expect(JSON.parse((await savedAt(api, 'life-events'))!)).toEqual([
      { year: 1959, type: '', details: 'Began work' },
      { year: 1968, type: 'Marriage', details: '' },
    ]);
    await user.click(screen.getByRole('button', { name: 'Remove event 2' }));
    expect(screen.queryByLabelText('Year')).toBeNull();
    // The pressed button is gone: the way back has the focus, and the event comes back where it stood.
    expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(screen.getByLabelText('Year')).toHaveFocus();
    expect(screen.getByLabelText('In a few words')).toHaveValue('Began work');
    await user.click(screen.getByRole('button', { name: 'Done with event 2' }));
    expect(screen.getByRole('button', { name: 'Edit event 2' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(screen.getByLabelText('Year')).toHaveValue('1959');
    expect(screen.getByLabelText('Year')).toHaveFocus();
  });

  it('life events that are known as a line each, to be opened one by one', async () => {
    const events = JSON.stringify([
      { year: 1968, type: 'Marriage', details: 'Frank, in the rain' },
      { year: 1952, type: 'Loss', details: 'Her mother died' },
    ]);
    const eulogy = aFullEulogy({ responses: responsesFor({ 'life-events': events }) });
    const { user } = await openAt('life-events', { 'GET /api/eulogies/7': { body: eulogy } });
    expect(screen.getAllByText(/^19\d\d$/).map((year) => year.closest('p')?.textContent)).toEqual([
      '1952 Loss: Her mother died',
      '1968 Marriage: Frank, in the rain',
    ]);
    expect(screen.queryByLabelText('Year')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Edit event 1' }));
    expect(screen.getByLabelText('In a few words')).toHaveValue('Her mother died');
    await user.click(screen.getByRole('button', { name: 'Edit event 2' }));
    expect(screen.getByLabelText('In a few words')).toHaveValue('Frank, in the rain');
  });

  it('the relations that most people need first, the others a tap away, and those that are ticked always', async () => {
    const he_him = [
      'Father',
      'Husband',
      'Son',
      'Fiancé',
      'Godson',
      'Stepfather',
      'Half-brother',
      'Teacher',
      'Student',
      'Friend',
    ];
    const options = { part1_label: 'In your own words', part2_label: 'He was your', part2_options: { he_him } };
    const { user } = await openAt('relationship', {
      'GET /api/eulogies/7': {
        body: aFullEulogy({ responses: responsesFor({ name: 'Ray||He/Him', relationship: 'My teacher|Teacher' }) }),
      },
      'GET /api/questions/other': {
        body: questions.map((question) => (question.id === 'relationship' ? { ...question, options } : question)),
      },
    });
    const words = () => screen.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent);
    expect(words()).toEqual(['Father', 'Husband', 'Son', 'Teacher', 'Friend']);
    await user.click(screen.getByRole('button', { name: 'Show 5 more' }));
    expect(words()).toHaveLength(10);
    expect(screen.getByRole('checkbox', { name: 'Fiancé' })).toHaveFocus();
  });

  it('what somebody was to their family in two columns of the usual words, the rarer ones a tap away', async () => {
    const options = {
      ...{ field1_label: 'Partner', field1_placeholder: '', field2_label: 'Everyone else', field2_placeholder: '' },
      field3_label: '{name} was also somebody’s',
      field3_options: [
        ...['Parent', 'Grandparent', 'Great-grandparent', 'Step-parent', 'Foster carer', 'Husband', 'Wife', 'Son'],
        ...['Brother', 'Uncle', 'Cousin', 'Godparent', 'Friend', 'Neighbour', 'Teacher'],
      ],
    };
    const { user } = await openAt('family', {
      'GET /api/eulogies/7': {
        body: aFullEulogy({ responses: responsesFor({ name: 'Ray||He/Him', family: 'Helen||Parent,Teacher' }) }),
      },
      'GET /api/questions/other': {
        body: questions.map((question) => (question.id === 'family' ? { ...question, options } : question)),
      },
    });
    const words = () => screen.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent);
    expect(words()).toEqual(['Parent', 'Grandparent', 'Husband', 'Son', 'Brother', 'Friend', 'Teacher']);
    await user.click(screen.getByRole('button', { name: 'Show 7 more' }));
    expect(words()).toHaveLength(14);
    expect(screen.getByRole('checkbox', { name: 'Great-grandparent' })).toHaveFocus();
  });

  it('a line that may be long is broken, not cut, and stays one line', async () => {
    const { api, user } = await openAt('relationship');
    const words = screen.getByLabelText<HTMLTextAreaElement>('In your own words');
    expect(words.tagName).toBe('TEXTAREA');
    await user.click(words);
    await user.paste('My dad,\nand my friend');
    expect(words).toHaveValue('My dad, and my friend');
    await waitFor(async () => expect(await savedAt(api, 'relationship')).toContain('My dad, and my friend'));
  });

  it('one of a comma-separated list, which can be taken back', async () => {
    const { api, user } = await openAt('values');
    await user.click(screen.getByLabelText('Keeping a promise'));
    await waitFor(async () => expect(await savedAt(api, 'values')).toBe('Keeping a promise'));
    await user.click(screen.getByRole('button', { name: 'Clear this answer' }));
    await waitFor(async () => expect(await savedAt(api, 'values')).toBe(''));
  });

  it('what mattered most in words of one’s own, and what becomes of a word', async () => {
    const { api, user } = await openAt('values');
    expect(screen.getByText(/The word itself isn’t read out: the next question asks for a story/)).toBeVisible();
    await user.type(screen.getByLabelText('Or in words of your own'), 'The river');
    await waitFor(async () => expect(await savedAt(api, 'values')).toBe('The river'));
    await user.click(screen.getByLabelText('Keeping a promise'));
    expect(screen.getByLabelText('Or in words of your own')).toHaveValue('');
  });

  it('a plain line, and Enter goes on', async () => {
    const { user } = await openAt('miss');
    await user.type(screen.getByRole('textbox', { name: 'What will you miss?' }), 'The ute{Enter}');
    expect(await screen.findByText('at /review/7')).toBeVisible();
  });

  const withOptions = (id: string, change: object) => ({
    'GET /api/eulogies/7': { body: aFullEulogy({ type: 'self', responses: responsesFor({ name: 'Joan Ellis||' }) }) },
    'GET /api/questions/self': {
      body: questions.map((question) => (question.id === id ? { ...question, ...change } : question)),
    },
  });

  it('of one’s own life: born, and no day of death', async () => {
    const { api, user } = await openAt(
      'birth-and-death',
      withOptions('birth-and-death', { options: { part1_label: 'Born', part2_label: null } }),
    );
    expect(screen.getAllByRole('group').map((group) => group.querySelector('legend')?.textContent)).toEqual(['Born']);
    await user.type(screen.getByLabelText('When'), '9/9/1948');
    await user.type(screen.getByLabelText('Where'), 'Moree');
    await waitFor(async () => expect(await savedAt(api, 'birth-and-death')).toBe('1948-09-09|Moree||'));
  });

  it('two places, called what the question calls them', async () => {
    const { api, user } = await openAt(
      'miss',
      withOptions('miss', {
        questionType: 'place_pair',
        options: { part1_label: 'Where people gather', part2_label: 'Where you would like to rest' },
      }),
    );
    await user.type(screen.getByLabelText('Where people gather'), 'The bowls club | Kiama');
    await user.type(screen.getByLabelText('Where you would like to rest'), 'Gerringong');
    await waitFor(async () => expect(await savedAt(api, 'miss')).toBe('The bowls club \\| Kiama|Gerringong'));
  });

  it('one’s own name, asked of oneself', async () => {
    await openAt('name', withOptions('name', {}));
    expect(screen.getByLabelText('What people call you')).toBeVisible();
  });
});
