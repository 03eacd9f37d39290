import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

/** See docs/adr/0047-one-way-to-change-state.md. */

const SOURCE = fileURLToPath(new URL('..', import.meta.url));

interface Source {
  readonly path: string;
  readonly text: string;
}

const all: readonly Source[] = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.spec.ts') && !/\/testing\//.test(path))
  .map((path) => ({ path, text: readFileSync(join(SOURCE, path), 'utf8') }));

/** Routes that everybody may ask, each about themselves alone. */
const ABOUT_ONESELF = [
  'collaboration/features/find-members/members.controller.ts ownership',
  'collaboration/features/welcome-guests/guest.controller.ts leave',
  'collaboration/features/welcome-guests/guest.controller.ts forgetDevice',
  'questionnaire/features/take-guest-along/become-member.controller.ts become',
];

function appendsElsewhere({ path, text }: Source): boolean {
  if (!/\/command-runner\.js'|\bEventStore\b[^;]*event-store\.port\.js'/.test(text)) return false;
  if (path.startsWith('shared/') || /\.(command|reaction)\.ts$/.test(path)) return false;
  // what only folds streams as they stand asks for a StreamReader
  return /\bCommandRunner\b/.test(text) || /\.append\(/.test(text);
}

/** Routes about one eulogy that do something before they have asked whether this person may. */
function unaskedRoutes({ path, text }: Source): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isMethodDeclaration(node) && isRouteOfEulogy(node)) {
      const first = node.body?.statements[0]?.getText() ?? '';
      if (!first.includes('await this.access.require(')) found.push(`${path} ${node.name.getText()}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true));
  return found;
}

function isRouteOfEulogy(method: ts.MethodDeclaration): boolean {
  return method.parameters.some((parameter) =>
    (ts.getDecorators(parameter) ?? []).some((decorator) => decorator.getText().includes('EulogyIdPipe')),
  );
}

const match = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, name]) => name ?? '');
const inAll = (pattern: RegExp) => all.flatMap(({ text }) => match(text, pattern));
const pathsWith = (pattern: RegExp) => all.filter(({ text }) => pattern.test(text)).map(({ path }) => path);

describe('state changes in one way', () => {
  it('is appended by the handlers of commands, and by reactions that record what the outside world said', () => {
    expect(all.filter(appendsElsewhere).map(({ path }) => path)).toEqual([]);
  });

  it('would find a controller that appends', () => {
    const planted = `import { CommandRunner } from '../shared/messaging/command-runner.js'; class A { r: CommandRunner }`;
    expect(appendsElsewhere({ path: 'admin/planted.controller.ts', text: planted })).toBe(true);
  });

  it('has one handler for every command, which a module registers', () => {
    const commands = inAll(/export class (\w+) extends Command</g);
    const handled = [...inAll(/@CommandHandler\((\w+)\)\nexport class/g), ...inAll(/\.handles\(\s*(\w+),/g)];
    expect(commands.length).toBeGreaterThan(50);
    expect([...handled].sort()).toEqual([...commands].sort());
    const registered = all.filter(({ path }) => path.endsWith('.module.ts')).map(({ text }) => text);
    expect(
      commands.filter((command) => !registered.some((text) => new RegExp(`^    ${command}Handler,$`, 'm').test(text))),
    ).toEqual([]);
  });

  it('keeps commands and their handlers in files of that name', () => {
    const declaring = pathsWith(/ extends Command<|\.handles\(\s*\w+,|@CommandHandler\((?!command\))/);
    expect(declaring.filter((path) => !path.endsWith('.command.ts'))).toEqual([]);
  });

  it('reads without a bus', () => {
    expect(pathsWith(/\bQueryBus\b|\bQueryHandler\b/)).toEqual([]);
  });

  it('calls deciders and processes what they are', () => {
    const deciders = inAll(/export const (\w+): Decider</g);
    expect(deciders.filter((name) => !name.endsWith('Decider'))).toEqual([]);
    const processes = inAll(/export const (\w+): Process =/g);
    expect(processes.length).toBeGreaterThan(8);
    expect(processes.filter((name) => !name.endsWith('Process'))).toEqual([]);
    expect(pathsWith(/implements Process\b/)).toEqual([]);
  });
});

describe('access to a eulogy', () => {
  it('is asked for in the first line of every route about one, and by no handler', () => {
    // staff are let in by their role
    const controllers = all.filter(({ path }) => path.endsWith('.controller.ts') && !path.startsWith('admin/'));
    expect(controllers.flatMap(unaskedRoutes)).toEqual(ABOUT_ONESELF);
    expect(pathsWith(/access\.require\(/).filter((path) => !path.endsWith('.controller.ts'))).toEqual([]);
  });

  it('would be missed where it is asked for second', () => {
    const planted = `class A { @Get() async read(@Param('id', EulogyIdPipe) id: number) {
      const row = await this.rows.of(id);
      await this.access.require(id, user, 'read-eulogy');
      return row;
    } }`;
    expect(unaskedRoutes({ path: 'planted.controller.ts', text: planted })).toEqual(['planted.controller.ts read']);
  });
});
