import { Logger } from '@nestjs/common';

/** A log for parts that are no Nest providers. What is said never contains personal text. */
export function houseLog(name: string): { info(m: string): void; warn(m: string): void; error(m: string): void } {
  const logger = new Logger(name);
  return {
    info: (message) => logger.log(message),
    warn: (message) => logger.warn(message),
    error: (message) => logger.error(message),
  };
}
