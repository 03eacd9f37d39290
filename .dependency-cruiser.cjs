/** Who may import whom: rule 10 and the floors of docs/architecture.md. `scripts/checks/boundaries.mjs` runs it and proves that it bites. */
const floors = ['identity', 'purchasing', 'collaboration', 'questionnaire', 'generation', 'admin'];
/** Stands on purchasing alone, beside the rooms above it: nobody imports it but the app. */
const site = 'site';
const anyModule = `^backend/src/(${[...floors, site].join('|')})/`;
const forTests = '\\.(spec|contract)\\.tsx?$|/testing/';

/** The rooms of the generation module, each above those left of it. `domain` is the ground they stand on. */
const rooms = ['domain', 'photos', 'reading', 'brief', 'checks', 'writers', 'manuscript', 'taking-along'];

const only = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/** Each module stands above those left of it and never imports one right of it. */
const floorRules = floors
  .slice(0, -1)
  .map((module, index) =>
    only(
      `floor-of-${module}`,
      `${module} stands below ${floors.slice(index + 1).join(', ')}.`,
      { path: `^backend/src/${module}/`, pathNot: forTests },
      { path: `^backend/src/(${floors.slice(index + 1).join('|')})/` },
    ),
  );

const roomRules = rooms
  .slice(0, -1)
  .map((room, index) =>
    only(
      `room-of-${room}`,
      `In generation, ${room} stands below ${rooms.slice(index + 1).join(', ')}.`,
      { path: `^backend/src/generation/${room}/`, pathNot: `${forTests}|/evaluation/|__fixtures__` },
      { path: `^backend/src/generation/(${rooms.slice(index + 1).join('|')})/` },
    ),
  );

module.exports = {
  forbidden: [
    ...floorRules,
    ...roomRules,
    only(
      'arranger-stands-alone',
      'The arranger runs in a browser too: no Node, no framework, nothing of either side.',
      { path: '^backend/arranger/src/', pathNot: forTests },
      { pathNot: '^backend/arranger/src/' },
    ),
    only(
      'site-stands-on-purchasing',
      'The public pages know the price list and nothing of anybody.',
      { path: `^backend/src/${site}/`, pathNot: forTests },
      { path: `^backend/src/(${floors.filter((floor) => floor !== 'purchasing').join('|')})/` },
    ),
    only(
      'nobody-stands-on-the-site',
      'What anybody may read is drawn from the rooms, never the other way round.',
      { path: `^backend/src/(${floors.join('|')})/` },
      { path: `^backend/src/${site}/` },
    ),
    only(
      'modules-meet-at-index',
      'A module sees of another only what its index.ts exports; of the questionnaire also what is pure of that.',
      { path: anyModule },
      {
        path: anyModule,
        pathNot: ['^backend/src/$1/', '^backend/src/[^/]+/index\\.ts$', '^backend/src/questionnaire/questions\\.ts$'],
      },
    ),
    only(
      'tasks-are-pure',
      'A worker loads all that a task on words imports: no framework, no store, no outside world.',
      { path: '\\.task\\.ts$', pathNot: forTests },
      { path: 'node_modules/(@nestjs|typeorm|pg|fastify|prom-client|openai|graphile-worker)/', reachable: true },
    ),
    only(
      'pages-are-made-by-tasks',
      'Whatever draws letters of somebody’s words works in a thread of its own, never in the one that answers everybody.',
      {
        path: '^backend/src/',
        pathNot: `${forTests}|\\.task\\.ts$|^backend/src/generation/taking-along/(pdf/|take-along/word-document\\.ts$)`,
      },
      {
        path: 'taking-along/(pdf/(render-eulogy-pdf|layouts|fonts)|take-along/word-document)\\.ts$|node_modules/(pdfkit|fontkit|docx|fflate)/',
        dependencyTypesNot: ['type-only'],
      },
    ),
    only(
      'shared-knows-no-module',
      'The ground stands on nothing.',
      { path: '^backend/src/shared/', pathNot: forTests },
      { path: anyModule },
    ),
    only(
      'starts-no-program',
      'Whatever people send, the product runs no other program with it.',
      { path: '^backend/src/', pathNot: `${forTests}|^backend/src/bin/` },
      { path: '^(node:)?child_process$' },
    ),
    only(
      'tracing-is-loaded-when-asked-for',
      'Whoever reports no traces loads nothing of OpenTelemetry: one file knows it, and is imported while the product starts.',
      { path: '^backend/src/', pathNot: `${forTests}|^backend/src/shared/tracing/opentelemetry-tracing\\.ts$` },
      { path: 'node_modules/@opentelemetry/' },
    ),
    only(
      'tracing-is-imported-late',
      'A plain import of the file that knows OpenTelemetry would load it at every start.',
      { path: '^backend/src/', pathNot: forTests },
      { path: '^backend/src/shared/tracing/opentelemetry-tracing\\.ts$', dependencyTypesNot: ['dynamic-import'] },
    ),
    only(
      'kernel-stands-alone',
      'The kernel imports nothing of ours and no framework.',
      { path: '^backend/src/shared/kernel/', pathNot: forTests },
      { pathNot: ['^backend/src/shared/kernel/', '^node:', '^(crypto|util)$', 'node_modules/uuid/'] },
    ),
    only(
      'domain-is-pure',
      'decide and evolve know no framework, database or outside world (rule 1).',
      { path: '^backend/src/[^/]+/domain/', pathNot: forTests },
      {
        path: [
          'node_modules/(@nestjs|typeorm|pg|fastify|stripe|openai|nodemailer|graphile-worker|@eventstore)/',
          '^(node:)?(fs|net|http|https|child_process)',
        ],
      },
    ),
    only(
      'the-house-is-put-together-once',
      'Only the entry points know the whole house.',
      {
        path: '^backend/src/',
        pathNot: ['^backend/src/(main|app\\.module|house)\\.ts$', '^backend/src/bin/', forTests],
      },
      { path: '^backend/src/(main|app\\.module|house)\\.ts$' },
    ),
    only(
      'product-needs-no-test',
      'What runs does not import what tests it.',
      { path: '/src/', pathNot: forTests },
      { path: forTests },
    ),
    only(
      'ui-and-lib-are-the-floor',
      'ui, lib and content know no feature.',
      { path: '^frontend/src/(ui|lib|content)/', pathNot: forTests },
      { path: '^frontend/src/(features|app)/' },
    ),
    only(
      'features-meet-at-index',
      'A feature sees of another only what its index.ts exports, and its styles.',
      { path: '^frontend/src/features/([^/]+)/', pathNot: forTests },
      {
        path: '^frontend/src/features/[^/]+/',
        pathNot: ['^frontend/src/features/$1/', '^frontend/src/features/[^/]+/index\\.ts$', '\\.css$'],
      },
    ),
    only(
      'features-below-app',
      'A feature does not know the app around it.',
      { path: '^frontend/src/features/', pathNot: forTests },
      { path: '^frontend/src/app/' },
    ),
    only(
      'two-sides',
      'Backend and frontend meet over HTTP.',
      { path: '^(backend|frontend)/' },
      { path: '^(backend|frontend)/', pathNot: ['^$1/', '^backend/arranger/dist/'] },
    ),
    only(
      'no-cycles',
      'A cycle has no bottom to start reading from.',
      {},
      { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    ),
    only('everything-resolves', 'An import must lead somewhere.', {}, { couldNotResolve: true }),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|dist-server|\\.cache)/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mts', '.js', '.mjs', '.cjs', '.json', '.css'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};
