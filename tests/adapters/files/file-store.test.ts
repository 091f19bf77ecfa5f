import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, describe, expect, it } from '@jest/globals';
import { DirectoryFileStore } from '@loyalty/services/platform/files/directory-store';
import { removeOlder } from '@loyalty/services/platform/files/old-files';
import { S3FileStore } from '@loyalty/services/platform/files/s3-store';
import { FileTooLarge, spool } from '@loyalty/services/platform/files/spool';
import { startS3Server } from '../../support/services/s3-server.js';
import { until } from '../../support/waiting.js';
import { fileStoreSuite, newKey, spooled } from './file-store.suite.js';

const ends: (() => void)[] = [];
afterAll(() => {
  for (const end of ends) end();
});

function newFolder(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'loyalty-files-'));
  ends.push(() => fs.rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function s3Server() {
  const server = await startS3Server();
  ends.push(() => server.stop());
  return server;
}

const filesBelow = (folder: string): string[] =>
  fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .flatMap((entry) => (entry.isFile() ? [entry.name] : []));

fileStoreSuite('the data directory', async () => {
  const folder = newFolder();
  return { store: new DirectoryFileStore(folder), count: () => filesBelow(folder).length };
});

fileStoreSuite('an S3-compatible store', async () => {
  const server = await s3Server();
  return { store: new S3FileStore(server), count: () => server.objects.size };
});

describe('an S3-compatible store', () => {
  it.each([
    ['a wrong secret', { secretAccessKey: 'another' }, '403 SignatureDoesNotMatch'],
    ['an unknown key', { accessKeyId: 'AKIANONE' }, '403 InvalidAccessKeyId'],
    ['a missing bucket', { bucket: 'no-such-bucket' }, '404 NoSuchBucket'],
    ['another region', { region: 'us-east-1' }, '400 AuthorizationHeaderMalformed'],
  ])('names the reason when it refuses %s, and no secret', async (_, change, reason) => {
    const store = new S3FileStore({ ...(await s3Server()), ...change });
    const expected = `the S3 store answered ${reason}`;
    await expect(store.put(newKey(), await spooled(Buffer.from('x')), 'text/csv')).rejects.toThrow(expected);
    await expect(store.open(newKey())).rejects.toThrow(expected);
    await expect(store.remove(newKey())).rejects.toThrow(expected);
  });

  it('is told apart from one that cannot be reached', async () => {
    const server = await s3Server();
    server.stop();
    await expect(new S3FileStore(server).open(newKey())).rejects.toThrow('the S3 store cannot be reached');
  });

  it('stores content under its own type', async () => {
    const server = await s3Server();
    await new S3FileStore(server).put(newKey(), await spooled(Buffer.from('x')), 'image/png');
    expect([...server.objects.values()].map(({ type }) => type)).toEqual(['image/png']);
  });
});

describe('a spooled upload', () => {
  it('is measured and hashed while it is written', async () => {
    const folder = newFolder();
    const file = await spool(Readable.from([Buffer.from('ab'), Buffer.from('c')]), folder, 3);
    expect(file).toMatchObject({
      bytes: 3,
      sha256: 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
    });
    expect(String(file.head)).toBe('abc');
  });

  it('leaves nothing behind when it is too large or breaks off', async () => {
    const folder = newFolder();
    await expect(spool(Readable.from([Buffer.alloc(4)]), folder, 3)).rejects.toThrow(FileTooLarge);
    const broken = new Readable({ read: () => undefined });
    broken.push('half');
    const spooled = spool(broken, folder, 100);
    await Promise.all([
      expect(spooled).rejects.toThrow('gone'),
      until('half of it is there', () => filesBelow(folder).length > 0).then(() => broken.destroy(new Error('gone'))),
    ]);
    expect(filesBelow(folder)).toEqual([]);
  });

  it('that an ended process left behind is removed once it is old', async () => {
    const folder = newFolder();
    const { path: file } = await spool(Readable.from([Buffer.from('left')]), folder, 100);
    await removeOlder(folder, fs.statSync(file).mtimeMs);
    expect(fs.existsSync(file)).toBe(true);
    await removeOlder(folder, fs.statSync(file).mtimeMs + 1);
    expect(fs.existsSync(file)).toBe(false);
  });
});
