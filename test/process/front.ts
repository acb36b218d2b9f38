import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request as ask, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort } from '@say402/sandbox';

/** What stands in front of several instances. */
export interface Front {
  readonly url: string;
  /** What it has logged; null where it keeps no log. */
  log(): string | null;
  close(): Promise<void>;
}

const CONFIGURATION = resolve(import.meta.dirname, '../../deploy/nginx.conf');

export const hasNginx = spawnSync('nginx', ['-v']).status === 0;

/** nginx with `deploy/nginx.conf` as it is, but for its port, its instances, TLS, and where it logs. */
export async function startNginx(ports: readonly number[]): Promise<Front> {
  const folder = mkdtempSync(join(tmpdir(), 'say402-nginx-'));
  const port = await freePort();
  const given = readFileSync(CONFIGURATION, 'utf8');
  const servers = ports.map((each) => `  server 127.0.0.1:${each} max_fails=2 fail_timeout=5s;`).join('\n');
  const site = given
    .replace(/( {2}server 127\.0\.0\.1:\d+ .*\n)+/, `${servers}\n`)
    .replace('listen 443 ssl;', `listen 127.0.0.1:${port};`)
    .replaceAll(/^ *ssl_.*\n/gm, '')
    .replace('/var/log/nginx/say402.log', `${folder}/access.log`);
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  mkdirSync(join(folder, 'temp'));
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; master_process off; pid ${folder}/pid; error_log ${folder}/error.log;
     events { worker_connections 512; }
     http { ${paths.map((name) => `${name}_temp_path ${folder}/temp/${name};`).join(' ')}\n${site}\n}`,
  );
  const child = spawn('nginx', ['-p', folder, '-e', `${folder}/error.log`, '-c', `${folder}/nginx.conf`], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise((done) => child.once('exit', done));
  const url = `http://127.0.0.1:${port}`;
  for (let attempt = 0; !(await fetch(`${url}/healthz`).catch(() => null)); attempt += 1) {
    if (child.exitCode !== null || attempt === 100)
      throw new Error(`nginx did not answer: ${readFileSync(`${folder}/error.log`, 'utf8').slice(-2_000)}`);
    await new Promise((done) => setTimeout(done, 50));
  }
  return {
    url,
    log: () => readFileSync(join(folder, 'access.log'), 'utf8'),
    close: async () => {
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Where there is no nginx: passes requests on in turn, and over an instance that can not be connected to. */
export async function startProxy(ports: readonly number[]): Promise<Front> {
  let turn = 0;
  const server = createServer((incoming, outgoing) => {
    const { method, url, headers, socket } = incoming;
    const body: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => body.push(chunk));
    incoming.on('end', () => {
      const attempt = (left: number): void => {
        const port = ports[(turn += 1) % ports.length] ?? 0;
        const forwarded = { ...headers, 'x-forwarded-for': socket.remoteAddress ?? '' };
        const passed = ask({ host: '127.0.0.1', port, method, path: url, headers: forwarded }, (answer) => {
          outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.pipe(outgoing);
        });
        passed.once('error', () => (left > 0 ? attempt(left - 1) : outgoing.writeHead(502).end()));
        passed.end(Buffer.concat(body));
      };
      attempt(ports.length);
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    log: () => null,
    close: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
