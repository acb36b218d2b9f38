import { CliError } from './cli-error.ts';

/** Parses a port; 0 means any free one. @throws CliError `invalid_port` */
export function readPort(text: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  if (port <= 65_535) return port;
  throw new CliError('invalid_port', `"${text}" is no port.`, 'A port is a whole number up to 65535.');
}
