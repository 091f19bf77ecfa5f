import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { freePort, rememberedPort } from './port.js';

it('a free port can be listened on, and is none that outgoing connections get', async () => {
  const port = await freePort();
  expect(port).toBeGreaterThanOrEqual(20_000);
  expect(port).toBeLessThan(32_768);
  const server = net.createServer().listen(port, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  server.close();
});

it('a remembered port stays the same until another process listens there', async () => {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'port-'));
  const file = path.join(dir, 'port');
  const port = await rememberedPort(file);
  expect(await rememberedPort(file)).toBe(port);
  const stranger = net.createServer().listen(port, '127.0.0.1');
  await new Promise((resolve) => stranger.once('listening', resolve));
  const other = await rememberedPort(file);
  expect(other).not.toBe(port);
  stranger.close();
  expect(await rememberedPort(file)).toBe(other);
  fs.rmSync(dir, { recursive: true });
});
