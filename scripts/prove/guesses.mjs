/** proof.md, row 14: links to a eulogy's circle that somebody makes up, from many addresses at once; beside them somebody with a real one. */
import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { inTurn } from '../bench/figures.mjs';
import { Visitor } from '../demo/visitor.mjs';

const addresses = 40;
const atOnce = 40;
/** Longer than the minute in which one address is counted at the door. */
const nextMinute = 62_000;

/** @param {{ world: import('./types.mjs').World, guesses: number, say: import('./types.mjs').Log }} input */
export async function proveGuesses({ world, guesses, say }) {
  const { visitor, buy } = await world.person();
  const eulogyId = await buy('Honouring Nancy');
  const { inviteToken } = await visitor.get(`/api/eulogies/${eulogyId}/invitation`);
  const guessers = Array.from({ length: addresses }, (_, n) => new Visitor(world.url, { address: `10.9.0.${n + 1}` }));
  const counted = { hits: 0, invalid: 0, slowedDown: 0, other: 0 };
  let sent = 0;
  const guessing = async () => {
    while (sent < guesses) {
      const turn = (sent += 1);
      // Half of them begin as the real one does, as whoever saw a part of it would try.
      const token =
        turn % 2 === 0
          ? randomBytes(32).toString('base64url')
          : inviteToken.slice(0, 38) + randomBytes(4).toString('base64url').slice(0, 5);
      if (token === inviteToken) continue;
      const { status, body } = await inTurn(guessers, turn).ask('GET', `/api/collaborate/${token}`);
      if (body?.isValid === true) counted.hits += 1;
      else if (status === 200) counted.invalid += 1;
      else if (status === 429) counted.slowedDown += 1;
      else counted.other += 1;
      if (turn % 20_000 === 0) say(`      ${turn} of ${guesses} guesses`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, guessing));
  const elsewhere = await visitor.ask('GET', `/api/collaborate/${inviteToken}`);
  await pause(nextMinute);
  const beside = await inTurn(guessers, 0).ask('GET', `/api/collaborate/${inviteToken}`);
  const letIn = elsewhere.body?.isValid === true && beside.body?.isValid === true;
  const slow = guesses <= addresses * 60 || counted.slowedDown > guesses / 2;
  return {
    row: 14,
    name: 'made-up invitation links; a real one from elsewhere, and from an address that guessed',
    passesAt: '0 hits, slowed down, the real one opens',
    result: counted.hits === 0 && counted.other === 0 && slow && letIn ? 'passed' : 'failed',
    figures: { guesses, ...counted, realOneOpens: letIn },
  };
}
