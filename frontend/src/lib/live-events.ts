import { useEffect, useRef } from 'react';

/** A server that refused a stream is asked again after this time; a lost connection the browser mends by itself. */
const AGAIN_MS = 10_000;

export type LiveHandlers = Readonly<Record<string, (data: unknown) => void>>;

/** Events that say how things stand, not that something happened: whoever begins to listen later is told the last one. */
const STANDINGS = ['presence', 'place'] as const;

interface Line {
  readonly listeners: Set<(event: string, data: unknown) => void>;
  readonly names: Set<string>;
  /** The last data of each standing, by event. */
  readonly standings: Map<string, unknown>;
  source: EventSource | undefined;
  timer: ReturnType<typeof setTimeout> | undefined;
}

/** One stream an address, however many parts of a page listen: a browser allows six connections to a house. */
const lines = new Map<string, Line>();

/** The stream of one eulogy's questionnaire; whoever has it open is shown to the others. */
export function questionnaireEvents(eulogyId: number | string): string {
  return `/api/eulogies/${encodeURIComponent(eulogyId)}/events?here=questionnaire`;
}

/**
 * Hears the server-sent events of an address while the screen stands. Without EventSource nothing is heard, and whoever listens
 * must be right without it. @param address undefined: listens to nothing
 */
export function useLiveEvents(address: string | undefined, handlers: LiveHandlers): void {
  const latest = useRef(handlers);
  useEffect(() => {
    latest.current = handlers;
  });
  const names = Object.keys(handlers).sort().join(' ');
  useEffect(() => {
    if (address === undefined || typeof EventSource === 'undefined') return;
    return listen(address, names.split(' '), (event, data) => latest.current[event]?.(data));
  }, [address, names]);
}

function listen(address: string, names: readonly string[], hear: (event: string, data: unknown) => void): () => void {
  const line: Line = lines.get(address) ?? {
    listeners: new Set(),
    names: new Set(STANDINGS),
    standings: new Map(),
    source: undefined,
    timer: undefined,
  };
  lines.set(address, line);
  line.listeners.add(hear);
  open(address, line);
  for (const name of names) {
    subscribe(line, name);
    if (line.standings.has(name)) hear(name, line.standings.get(name));
  }
  return () => {
    line.listeners.delete(hear);
    if (line.listeners.size > 0) return;
    clearTimeout(line.timer);
    line.source?.close();
    lines.delete(address);
  };
}

function open(address: string, line: Line): void {
  if (line.source) return;
  const source = new EventSource(address);
  line.source = source;
  const names = [...line.names];
  line.names.clear();
  for (const name of names) subscribe(line, name);
  source.addEventListener('error', () => {
    if (source.readyState !== EventSource.CLOSED || line.source !== source) return;
    line.source = undefined;
    line.timer = setTimeout(() => open(address, line), AGAIN_MS);
  });
}

function subscribe(line: Line, name: string): void {
  if (line.names.has(name)) return;
  line.names.add(name);
  line.source?.addEventListener(name, (event) => {
    const data = parse((event as MessageEvent<string>).data);
    if ((STANDINGS as readonly string[]).includes(name)) line.standings.set(name, data);
    for (const listener of [...line.listeners]) listener(name, data);
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
