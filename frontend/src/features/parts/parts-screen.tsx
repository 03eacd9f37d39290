import { PRODUCT_NAME } from '../../content/site.js';
import { useScreenTitle } from '../../lib/use-screen-title.js';
import { PageShell, TopBar } from '../../ui/page-shell.js';
import { TooltipArea } from '../../ui/tooltip.js';
import { ButtonParts } from './button-parts.js';
import { FieldParts } from './field-parts.js';
import { LookParts } from './look-parts.js';
import './parts.css';
import { StateParts } from './state-parts.js';

const groups = [
  ['colours', 'Colours'],
  ['type', 'Type'],
  ['pictures', 'Pictures'],
  ['icons', 'Icons'],
  ['buttons', 'Buttons'],
  ['dialogs', 'Dialogs'],
  ['fields', 'Fields'],
  ['choices', 'Choices'],
  ['saved', 'Saved'],
  ['people', 'People'],
  ['notices', 'Notices'],
  ['screens', 'Screens that wait, are empty, or failed'],
] as const;

/** `/dev/ui`, in development: every component of the design system in every state, to be looked at by day, by night and at any width. */
export function PartsScreen() {
  useScreenTitle('Parts');
  return (
    <PageShell header={<TopBar title={`${PRODUCT_NAME}: the parts`} />}>
      <TooltipArea>
        <div className="spread-width body all-parts">
          <h1>The parts</h1>
          <p className="lead">What every screen is built from. The colours follow the scheme of your device.</p>
          <nav aria-label="Parts">
            <ul>
              {groups.map(([id, name]) => (
                <li key={id}>
                  <a href={`#${id}`}>{name}</a>
                </li>
              ))}
            </ul>
          </nav>
          <LookParts />
          <ButtonParts />
          <FieldParts />
          <StateParts />
        </div>
      </TooltipArea>
    </PageShell>
  );
}
