declare global {
  /** Where zod keeps its settings, shared by all its copies on a page. */
  var __zod_globalConfig: { jitless?: boolean } | undefined;
}

// The page's policy forbids code from text. zod would try it and go on without; the browser would report the attempt as a violation.
globalThis.__zod_globalConfig = { ...globalThis.__zod_globalConfig, jitless: true };

export {};
