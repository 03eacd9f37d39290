import type { Personal } from '../../../shared/kernel/personal.js';
import { isDay } from '../service/order-of-service.js';
import type { CopyRole } from './sharing.events.js';

/** A copy for the day as it stands now. */
export interface Copy {
  readonly copyNumber: number;
  readonly role: CopyRole;
  /** Whose part it is; undefined where it is for none of those who speak. */
  readonly speakerId: string | undefined;
  readonly name: Personal<string>;
  /** Where the last letter went; '' where there was none. */
  readonly email: Personal<string>;
  /** yyyy-mm-dd */
  readonly day: string;
  readonly closesAt: string;
  readonly requestId: string;
  /** Requests that had it sent by letter later. */
  readonly letters: readonly string[];
  readonly isTakenBack: boolean;
  /** The version that its holder looked at last. */
  readonly seenVersion: number | undefined;
}

/** What an owner asks for. */
export interface WantedCopy {
  readonly role: CopyRole;
  /** Whose part it is, where it is for somebody who speaks. */
  readonly speakerId?: string;
  /** '' for those who follow along. */
  readonly name: string;
  /** '' where the owner passes the link on. */
  readonly email: string;
  readonly day: string;
  readonly requestId: string;
}

/** Copies of one eulogy that are open at once beside those of its speakers, who have one each; and all copies and letters that there ever were. */
export const MOST_OPEN = 8;
export const MOST_EVER = 40;

const DAY_MS = 24 * 60 * 60 * 1000;
/** A copy closes itself this long after the day. */
const STAYS_DAYS = 2;

export function isOpen({ isTakenBack, closesAt }: Pick<Copy, 'isTakenBack' | 'closesAt'>, at: string): boolean {
  return !isTakenBack && Date.parse(at) < Date.parse(closesAt);
}

/** What an owner handed over and sent: each copy may have sent a letter. */
export function handedAndSent(copies: readonly Copy[]): number {
  return copies.reduce((sum, { letters }) => sum + 1 + letters.length, 0);
}

/** The last whole day on which a copy for this day opens something, yyyy-mm-dd. */
export function openUntil(day: string): string {
  return new Date(Date.parse(day) + STAYS_DAYS * DAY_MS).toISOString().slice(0, 10);
}

/** 48 hours after the end of the day (UTC). */
export function closesAfter(day: string): string {
  return new Date(Date.parse(day) + (1 + STAYS_DAYS) * DAY_MS).toISOString();
}

/** The copies as they stand once the day is known to be another: those that are open end by it, what has ended stays ended. */
export function movedTo(copies: readonly Copy[], day: string, at: string): readonly Copy[] {
  if (day === '') return copies;
  return copies.map((copy) => (isOpen(copy, at) ? { ...copy, day, closesAt: closesAfter(day) } : copy));
}

/** Whether the day of a service may be said to be this one: what is in other hands must stay open, and a sheet may be printed afterwards. */
export function mayBeTheDay(day: string, copies: readonly Copy[], at: string): boolean {
  if (isTheDay(day, at)) return true;
  const isPastOrOpen = day === '' || (isDay(day) && Date.parse(day) < Date.parse(at));
  return isPastOrOpen && !copies.some((copy) => isOpen(copy, at));
}

/** A day of the calendar, from yesterday (somewhere it still is) to a year from now. */
export function isTheDay(day: string, at: string): boolean {
  if (!isDay(day)) return false;
  const away = Date.parse(day) - Date.parse(at);
  return away > -2 * DAY_MS && away < 366 * DAY_MS;
}
