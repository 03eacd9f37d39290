/**
 * Who imports whom: cruises a copy of both sides, with violations planted beside what is ours, each of which must be found. The cruiser
 * once passed without a word because it read no TypeScript at all, so the number of files that it read is checked too.
 */
import { cpSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../lib/build.mjs';
import { Refusal, runMain } from '../lib/refusal.mjs';

const sides = ['backend/arranger/src', 'backend/src', 'frontend/src'];

/**
 * Files that break one rule each: where, what they import, and the rule that must catch them.
 * @type {[file: string, target: string, rule: string | undefined][]}
 */
const planted = [
  ['backend/src/identity/planted-floor.ts', '../purchasing/index.js', 'floor-of-identity'],
  ['backend/arranger/src/planted-node.ts', 'node:fs', 'arranger-stands-alone'],
  ['backend/src/generation/brief/planted-room.ts', '../writers/writer.port.js', 'room-of-brief'],
  ['backend/src/questionnaire/planted-floor.ts', '../generation/index.js', 'floor-of-questionnaire'],
  ['backend/src/generation/planted-meeting.ts', '../identity/planted-floor.js', 'modules-meet-at-index'],
  ['backend/src/shared/http/planted-shared.ts', '../../identity/index.js', 'shared-knows-no-module'],
  ['backend/src/shared/work/planted-program.ts', 'node:child_process', 'starts-no-program'],
  ['backend/src/shared/jobs/planted-sdk.ts', '@opentelemetry/api', 'tracing-is-loaded-when-asked-for'],
  ['backend/src/shared/jobs/planted-tracing.ts', '../tracing/opentelemetry-tracing.js', 'tracing-is-imported-late'],
  ['backend/src/shared/kernel/planted-kernel.ts', '../config/configuration.js', 'kernel-stands-alone'],
  ['backend/src/purchasing/domain/planted-domain.ts', '@nestjs/common', 'domain-is-pure'],
  ['backend/src/generation/planted.task.ts', '../shared/http/metrics.js', 'tasks-are-pure'],
  ['backend/src/generation/taking-along/planted-page.ts', './pdf/render-eulogy-pdf.js', 'pages-are-made-by-tasks'],
  ['backend/src/purchasing/planted-receipt.ts', 'pdfkit', 'pages-are-made-by-tasks'],
  ['backend/src/identity/planted-house.ts', '../app.module.js', 'the-house-is-put-together-once'],
  ['backend/src/shared/http/planted-test.ts', '../testing/given.js', 'product-needs-no-test'],
  ['frontend/src/ui/planted-ui.ts', '../features/planted-feature.js', 'ui-and-lib-are-the-floor'],
  ['frontend/src/features/review/planted-meeting.ts', '../support/support-panel-state.js', 'features-meet-at-index'],
  ['frontend/src/features/planted-feature.ts', '../app/planted-app.js', 'features-below-app'],
  ['frontend/src/app/planted-app.ts', '../../../backend/src/shared/kernel/event.js', 'two-sides'],
  ['frontend/src/app/planted-one.ts', './planted-other.js', 'no-cycles'],
  ['frontend/src/app/planted-other.ts', './planted-one.js', undefined],
  ['frontend/src/app/planted-nowhere.ts', './is-not-there.js', 'everything-resolves'],
];

/** A cycle takes two files and is reported once. */
const rules = planted.filter(([, , rule]) => rule !== undefined);

const isPlanted = new Set(planted.map(([file]) => file));

/** @param {string} folder */
async function cruiseIn(folder) {
  const { cruise } = await import('dependency-cruiser');
  const { default: extractTSConfig } = await import('dependency-cruiser/config-utl/extract-ts-config');
  const configuration = createRequire(import.meta.url)(join(root, '.dependency-cruiser.cjs'));
  const { output } = await cruise(
    sides,
    { ...configuration.options, ruleSet: { forbidden: configuration.forbidden }, validate: true, baseDir: folder },
    undefined,
    { tsConfig: extractTSConfig(join(root, 'backend/tsconfig.json')) },
  );
  if (typeof output === 'string') throw new Error(`the cruiser answered a text: ${output}`);
  return output;
}

/** @param {import('dependency-cruiser').ICruiseResult} output */
const ours = (output) =>
  output.modules.filter(({ source }) => !isPlanted.has(source) && sides.some((side) => source.startsWith(`${side}/`)));

/** @param {string} folder */
function countSources(folder) {
  return sides
    .flatMap((side) => readdirSync(join(folder, side), { recursive: true, encoding: 'utf8' }))
    .filter((file) => /(?<!\.d)\.tsx?$/.test(file)).length;
}

/** @param {import('dependency-cruiser').IViolation} violation */
function describeViolation({ from, to, rule }) {
  return `${from} → ${to} breaks ${rule.name}`;
}

/** Both sides, and among them what is planted. */
async function cruiseWithPlanted() {
  // inside the product, so that packages resolve as they do for the sources
  const copy = join(root, '.cache', `boundaries-${process.pid}`);
  try {
    for (const side of sides) cpSync(join(root, side), join(copy, side), { recursive: true });
    for (const side of sides)
      symlinkSync(join(root, dirname(side), 'node_modules'), join(copy, dirname(side), 'node_modules'));
    for (const [file, target] of planted) {
      mkdirSync(dirname(join(copy, file)), { recursive: true });
      writeFileSync(join(copy, file), `import * as planted from '${target}';\nexport const it = planted;\n`);
    }
    return await cruiseIn(copy);
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

/** @returns {Promise<{ failures: string[], passed: string[] }>} */
export async function checkBoundaries() {
  const output = await cruiseWithPlanted();
  const { violations } = output.summary;
  // no file of ours imports a planted one, so whatever starts at one of ours is ours
  const failures = violations.filter(({ from }) => !isPlanted.has(from)).map(describeViolation);
  const passed = failures.length === 0 ? ['no import of ours breaks a rule'] : [];
  const read = ours(output).length;
  const there = countSources(root);
  const counted = `the cruiser read ${read} of ${there} files in ${sides.join(' and ')}`;
  (read > 0 && read >= there ? passed : failures).push(counted);
  for (const [file, target, rule] of rules) {
    if (violations.some((found) => found.from === file && found.rule.name === rule))
      passed.push(`the import of ${target} planted in ${file} is found by ${rule}`);
    else failures.push(`the import of ${target} planted in ${file} was not found by ${rule}`);
  }
  return { failures, passed };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await runMain(async () => {
    const { failures, passed } = await checkBoundaries();
    if (failures.length > 0) throw new Refusal(failures.join('\n'));
    process.stdout.write(`Nobody imports what they may not; ${passed.length} checks, planted violations included.
`);
  });
}
