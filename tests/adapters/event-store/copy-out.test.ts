import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { copyOut } from '@loyalty/services/platform/event-store/postgres/copy-out';
import { oneBufferSocket } from '@loyalty/services/platform/event-store/postgres/received-bytes';
import pg from 'pg';
import { usePostgres } from '../../support/services/postgres.js';
import { latency } from '../../support/waiting.js';

const { url } = await usePostgres();
const ROWS = 400;
/** Short rows, and now and then one that is longer than several buffers. */
const LENGTH = `case when n % 97 = 0 then 700000 else n * 31 % 3000 end`;
const SQL = `copy (select n || ':' || repeat(chr(97 + n % 26), ${LENGTH}) from generate_series(1, ${ROWS}) n)
  to stdout (format binary)`;
const FIELD = 6;

const ways = {
  'buffers of their own': () => new pg.Client({ connectionString: url }),
  'one buffer': () => new pg.Client({ connectionString: url, stream: oneBufferSocket }),
} as const;

/** What was received for each row, as its number and its length. */
const shown = (bytes: Buffer, from: number, to: number): string => {
  const text = bytes.toString('latin1', from + FIELD, to);
  const [number, letters = ''] = text.split(':');
  const isWhole = letters === String.fromCharCode(97 + (Number(number) % 26)).repeat(letters.length);
  return `${number} ${isWhole ? letters.length : 'spoilt'}`;
};

describe.each(Object.entries(ways))('rows that are copied out and arrive in %s', (_, open) => {
  let client: pg.Client;
  beforeAll(async () => {
    client = open();
    await client.connect();
  });
  afterAll(() => client.end());

  const expected = async () => {
    const { rows } = await client.query(`select n || ' ' || ${LENGTH} as row from generate_series(1, ${ROWS}) n`);
    return rows.map(({ row }) => row);
  };

  it('are whole and in order, however long they are', async () => {
    const got: string[] = [];
    await copyOut(client, SQL, (...row) => void got.push(shown(...row)));
    expect(got).toEqual(await expected());
  });

  it('do not change while they are awaited, and none comes meanwhile', async () => {
    const got: string[] = [];
    let busy = 0;
    await copyOut(client, SQL, (...row) => {
      busy += 1;
      if (busy > 1) throw new Error('a row came while another was awaited');
      const release = () => {
        got.push(shown(...row));
        busy -= 1;
      };
      return got.length % 7 === 0 ? latency(2).then(release) : release();
    });
    expect(got).toEqual(await expected());
  });

  it('are followed by whatever else the connection is asked, also when the copy fails', async () => {
    await expect(copyOut(client, 'copy (select 1 / 0) to stdout (format binary)', () => {})).rejects.toThrow('zero');
    expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });
});
