/** Shapes of the demonstration and of the example data. Types only: at run time this file is empty. */

/**
 * Somebody who answers.
 * @typedef {{ key: string, owner?: boolean, firstName: string, lastName: string }} Person
 */

/** @typedef {{ questionId: string, by: string, answer: string }} Answer */

/**
 * A questionnaire with its answers, as the files of the evaluation have it.
 * @typedef {{ title: string, eulogyType: string, durationMinutes: number, people: Person[], answers: Answer[] }} Life
 */

/** @typedef {{ email: string, firstName: string, lastName: string, password: string }} NewAccount */

/** @typedef {{ title: string, type: string }} Wish */

/** @typedef {{ paymentIntentId: string, eulogyId: number, totalCents: number, currency: string, amount: string }} Order */

/** @typedef {{ sentences: { text: string, sources: { questionId: string, contributorId: string }[] }[] }} Paragraph */

/**
 * A text that was written, with where its words come from.
 * @typedef {{
 *   status: string,
 *   generationError?: string | null,
 *   provenance: { title: string, words: number, notice?: string | null, sections: { paragraphs: Paragraph[] }[] },
 *   contributions: { contributorId: string, contributorName: string }[],
 * }} Eulogy
 */

/** @typedef {{ type: string, stream: string, recordedAt: Date }} KeptEvent */

export {};
