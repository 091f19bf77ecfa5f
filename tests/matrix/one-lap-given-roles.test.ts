// As on a managed server whose operator makes the roles: the owner may neither create roles nor bypass anything.
import path from 'node:path';
import { afterAll } from '@jest/globals';
import { operatorConfig } from '@loyalty/services/cli/open';
import pg from 'pg';
import { lap } from '../support/lap.js';
import { ledger } from '../support/operator.js';
import { useStage } from '../support/service.js';
import { createTestDatabase, type TestDatabase } from '../support/services/postgres.js';

const PASSWORD = 'a-given-password';

async function run(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(text).finally(() => client.end());
}

const as = (address: string, user: string): string => {
  const url = new URL(address);
  url.username = user;
  url.password = PASSWORD;
  return url.href;
};

/** Makes the owner and the roles by the SQL that `ledger roles --print` prints. @returns their names, and the environment of the service */
async function given({ url, adminUrl }: TestDatabase) {
  const base = path.basename(new URL(url).pathname);
  const owner = `plain_${base}`;
  const prefix = `given_${base}`;
  const [service, app, projector] = ['service', 'app', 'projector'].map((role) => `${prefix}_${role}`) as [
    string,
    string,
    string,
  ];
  await run(adminUrl, `create role ${owner} login password '${PASSWORD}'; alter database ${base} owner to ${owner}`);
  const printed = await ledger(['roles', '--print'], {
    ...operatorConfig({ DATABASE_URL: as(url, owner) }),
    DATABASE_ROLE_PREFIX: prefix,
  });
  await run(adminUrl, printed.lines.join('\n').replaceAll('CHOOSE-A-PASSWORD', PASSWORD));
  return {
    names: [owner, service, app, projector],
    env: {
      DATABASE_URL: as(url, owner),
      DATABASE_SERVICE_URL: as(url, service),
      DATABASE_APP_URL: as(url, app),
      DATABASE_PROJECTOR_URL: as(url, projector),
    },
  };
}

const database = await createTestDatabase();
const { names, env } = await given(database);
const stage = await useStage('configuration', env);
afterAll(async () => {
  await database.drop();
  await run(new URL('/postgres', database.adminUrl).href, `drop role ${names.join(', ')}`);
});

lap('with roles that the operator gave, by an owner without CREATEROLE', stage);
