import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { briefOf, readQuestionnaire } from './questionnaire-file.js';
import { LocalComposer } from '../writing/local-composer/local-composer.js';
import { runChecks } from '../writing/checks/run-checks.js';
import { renderPlainText } from '../writing/eulogy-text.js';
const only = process.env['ONLY'];
const mins = (process.env['MIN'] ?? '3,5,8').split(',').map(Number) as (3 | 5 | 8)[];
const dirs = [join(__dirname, 'questionnaires'), join(__dirname, '../writing/__fixtures__'), '/tmp/fresh'];
it('dump', async () => {
  let out = '',
    summary = '';
  for (const dir of dirs) {
    let names: string[] = [];
    try {
      names = readdirSync(dir)
        .filter((n) => n.endsWith('.questionnaire.json'))
        .sort();
    } catch {
      continue;
    }
    for (const name of names) {
      if (only && !new RegExp(only).test(name)) continue;
      for (const m of mins) {
        const brief = briefOf(readQuestionnaire(join(dir, name)), m);
        const t0 = Date.now();
        try {
          const text = await new LocalComposer().write(brief, () => undefined, new AbortController().signal);
          const r = runChecks(text, brief);
          const line = `${name} ${m} min: ${text.words} words, ${r.passed}/15, copied ${(r.copiedShare * 100).toFixed(0)}% hard ${r.hard.length} ${Date.now() - t0}ms | ${[...new Set(r.findings.map((f) => f.check))].join(', ')}`;
          summary += line + '\n';
          out += `\n===== ${line}\nNOTICE: ${text.notice ?? '-'}\nFINDINGS: ${r.findings.map((f) => `${f.check}: ${f.message} [${f.sentence?.text ?? ''}]`).join('\n  ')}\n\n${text.sections.map((s) => `[${s.kind}]\n` + renderPlainText({ sections: [s] })).join('\n\n')}\n`;
        } catch (e) {
          summary += `${name} ${m} THREW ${String((e as Error).stack).slice(0, 600)}\n`;
        }
      }
    }
  }
  writeFileSync(process.env['OUT'] ?? '/tmp/dump.txt', summary + out);
}, 600_000);
