/** Milliseconds that a task on words may take where a person waits for it: a few times what 600,000 characters take on a busy machine. */
export const FOR_A_REQUEST = 10_000;

/** Where a eulogy is written, which was paid for, and a person watches it come: slow machines get their time. */
export const FOR_A_WRITING = 20_000;

/** Where a file is waited for: a Chinese eulogy of 3,000 letters opens a hundred files of fonts, which took 9 seconds on two busy processors. */
export const FOR_A_PRINT = 30_000;
