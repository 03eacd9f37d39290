import { Icon, ICON_NAMES, Leaf } from '../../ui/icons.js';
import { Picture, type PictureKind } from '../../ui/pictures/picture.js';
import { Part, Shown } from './part.js';

const colours = [
  ['paper', 'The page'],
  ['sheet', 'Fields, things held'],
  ['sunk', 'What lies behind'],
  ['ink', 'Text'],
  ['muted', 'Text of the second rank'],
  ['line', 'Hairlines, decoration only'],
  ['control', 'Edges of controls'],
  ['accent', 'The main action, what is done, who said it'],
  ['wash', 'Chosen, changed'],
  ['error', 'Errors'],
  ['notice', 'Not sure, test mode'],
] as const;

const pictures: readonly PictureKind[] = ['water', 'leaves', 'dusk', 'paper', 'tide', 'window'];

/** Colours, type, pictures and icons. */
export function LookParts() {
  return (
    <>
      <Part id="colours" name="Colours">
        <ul className="tints">
          {colours.map(([name, use]) => (
            <li key={name}>
              <span className={`tint part-tint-${name}`} aria-hidden="true" />
              <span>
                <strong>{name}</strong> <span className="small muted">{use}</span>
              </span>
            </li>
          ))}
        </ul>
      </Part>
      <Part id="type" name="Type">
        <Shown as="48, the serif: a title">
          <p className="font-serif text-48 leading-head">Honouring Ray</p>
        </Shown>
        <Shown as="36, the serif: a heading of a screen">
          <p className="font-serif text-36 leading-head">What did Ray do on an ordinary Saturday?</p>
        </Shown>
        <Shown as="24, the serif: a heading of a part">
          <p className="font-serif text-24 leading-head">Where the answers differ</p>
        </Shown>
        <Shown as="21, the serif: memories and the eulogy">
          <p className="font-serif text-21 leading-print">
            He kept a tide chart in the glovebox. As a boy, Anna remembers, he wrote the tides on the back of his hand
            in biro, and their mother scrubbed at it before Mass.
          </p>
        </Shown>
        <Shown as="19, the sans: everything we say">
          <p>Check the facts first: they will be read aloud. Then choose what goes in.</p>
        </Shown>
        <Shown as="16, the sans: labels, help, who said it">
          <p className="small">Anna, his sister, question 9</p>
        </Shown>
        <Shown as="14, staff rooms only">
          <p className="text-14">E-2026-001004</p>
        </Shown>
      </Part>
      <Part id="pictures" name="Pictures">
        <ul className="part-pictures">
          {pictures.map((kind) => (
            <li key={kind}>
              <div className="over-art part-picture">
                <Picture kind={kind} seed={4} />
              </div>
              <span className="small muted">{kind}</span>
            </li>
          ))}
        </ul>
      </Part>
      <Part id="icons" name="Icons">
        <ul className="part-icons">
          <li>
            <span className="mark">
              <Leaf />
            </span>
            <span className="small muted">leaf</span>
          </li>
          {ICON_NAMES.map((name) => (
            <li key={name}>
              <Icon name={name} />
              <span className="small muted">{name}</span>
            </li>
          ))}
        </ul>
      </Part>
    </>
  );
}
