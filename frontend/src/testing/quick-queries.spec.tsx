import { elementRoles } from 'aria-query';
import { render, screen, within } from '@testing-library/react';
import { keptForAll } from './kept.js';
import { patientWait, quickRoles, quickText } from './quick-queries.js';
import { replaceWithin } from './replace-within.js';

const ROLES = '@testing-library/dom/dist/role-helpers.js';
const TEXTS = '@testing-library/dom/dist/get-node-text.js';

type Held = Readonly<Record<string, (element: Element) => unknown>>;

/** The library as it is without the setup of tests. */
function untouched(file: string): Held {
  let own: Held = {};
  jest.isolateModules(() => (own = jest.requireActual<Held>(file)));
  return own;
}

/** An element of each kind that has a role, bare and with what gives it another. */
function elements(): Element[] {
  const kinds = [...elementRoles.keys()].map(({ name, attributes = [] }) => ({ name, attributes }));
  return kinds.flatMap(({ name, attributes }) =>
    [
      {},
      { class: 'plain', id: 'one' },
      ...attributes.map((each) => ({ [String(each.name)]: String(each.value ?? '') })),
    ]
      .concat(attributes.map((each) => ({ [String(each.name)]: 'other' })))
      .concat(Object.fromEntries(attributes.map((each) => [each.name, String(each.value ?? 'set')])))
      .map((held) => {
        const element = document.createElement(name);
        for (const [key, value] of Object.entries(held)) element.setAttribute(key, value);
        return element;
      }),
  );
}

describe('The queries of tests', () => {
  it('know the roles that the library knows, of every kind of element', () => {
    const own = untouched(ROLES)['getImplicitAriaRoles'] as (element: Element) => string[];
    const quick = quickRoles(own);
    for (const element of [...elements(), ...elements()])
      expect([element.outerHTML, quick(element)]).toEqual([element.outerHTML, own(element)]);
  });

  it('remember of an address, a label or a name that it is there, and not what it says', () => {
    const quick = quickRoles(untouched(ROLES)['getImplicitAriaRoles'] as (element: Element) => string[]);
    const linkTo = (href: string): HTMLElement => Object.assign(document.createElement('a'), { href });
    quick(linkTo('/first'));
    const { size } = keptForAll('implicit roles');
    expect(quick(linkTo('/second'))).toEqual(['link']);
    expect(keptForAll('implicit roles').size).toBe(size);
    expect([...keptForAll('implicit roles').keys()].filter((key) => /first|second/.test(key))).toEqual([]);
  });

  it('follow an element that becomes another', () => {
    render(<input type="checkbox" />);
    const field = screen.getByRole('checkbox');
    field.setAttribute('type', 'radio');
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.getByRole('radio')).toBe(field);
  });

  it('read the texts that the library reads', () => {
    const own = untouched(TEXTS)['getNodeText'] as (element: Element) => string;
    const quick = quickText(own);
    const { container } = render(
      <div>
        Said {'in'} <b>three</b> parts
        <input type="submit" defaultValue="Send" />
        <input type="text" defaultValue="typed" />
        <p />
      </div>,
    );
    container.querySelector('p')!.append(document.createComment('not said'), 'said', document.createTextNode(''));
    for (const element of container.querySelectorAll('*'))
      expect([element.outerHTML, quick(element)]).toEqual([element.outerHTML, own(element)]);
    expect(quick(container.querySelector('p')!)).toBe('said');
  });

  it('find what is shown later, and what only holds a value later', async () => {
    const { container } = render(<input aria-label="Name" />);
    const field = screen.getByLabelText<HTMLInputElement>('Name');
    setTimeout(() => container.append('Later'));
    expect(await screen.findByText('Later')).toBeVisible();
    // no part of the page changes
    setTimeout(() => (field.value = 'Ray'));
    expect(await within(container).findByDisplayValue('Ray')).toBe(field);
  });

  it('ask again when the page changes, and four times a second beside; what else is waited for is the library’s', async () => {
    const own = jest.fn<Promise<unknown>, Parameters<Parameters<typeof patientWait>[0]>>(() => Promise.resolve());
    const wait = patientWait(own);
    const container = document.body;
    const reached = async (options: Parameters<typeof wait>[1]): Promise<unknown> => {
      await wait(() => undefined, options);
      return own.mock.lastCall?.[1];
    };
    expect(await reached({ container })).toEqual({ container, interval: 250 });
    expect(await reached({ container, interval: 10 })).toEqual({ container, interval: 10 });
    expect(await reached({ interval: 10 })).toEqual({ interval: 10 });
    expect(await reached(undefined)).toBeUndefined();
    jest.useFakeTimers();
    expect(await reached({ container })).toEqual({ container });
    jest.useRealTimers();
  });

  it('find within a part what is shown around it', async () => {
    const { container } = render(
      <div hidden>
        <p>
          <button type="button">Go on</button>
        </p>
      </div>,
    );
    const around = container.firstElementChild as HTMLElement;
    setTimeout(() => (around.hidden = false));
    expect(await within(around.querySelector('p')!).findByRole('button')).toBeVisible();
  });

  it('cannot be replaced by what the library does not ask for', () => {
    expect(() => replaceWithin(ROLES, 'getRolesOfOld', (own) => own)).toThrow('has no getRolesOfOld to replace');
  });
});
