import { randomInt } from 'node:crypto';
import dns2 from 'dns2';

const { Packet } = dns2;

/** Records of a name in a zone file's words; a name that `fails` is answered with SERVFAIL, and one that is `silent` not at all. */
interface ZoneRecords {
  /** Each a text, or the parts of a split one. */
  readonly TXT?: readonly (string | readonly string[])[];
  readonly CNAME?: string;
  readonly MX?: readonly { readonly exchange: string; readonly priority: number }[];
  readonly fails?: boolean;
}

interface DnsServer {
  /** Address with its port, as `DNS_SERVERS` takes it. */
  readonly address: string;
  /** Records by name; `*.` before a name stands for all below it. Changes count from the next query on. */
  readonly zone: Map<string, ZoneRecords>;
  stop(): Promise<void>;
}

function recordsOf(zone: ReadonlyMap<string, ZoneRecords>, name: string): ZoneRecords | undefined {
  const labels = name.split('.');
  return (
    zone.get(name) ?? labels.map((_, at) => zone.get(`*.${labels.slice(at + 1).join('.')}`)).find((found) => found)
  );
}

type Answer = Record<string, unknown>;
type DnsRequest = Parameters<typeof Packet.createResponseFromRequest>[0];

/** Records of a type. With an alias come those behind it, as resolvers answer them, where the server knows the name. */
function answersTo(zone: ReadonlyMap<string, ZoneRecords>, name: string, type: number, depth = 0): Answer[] {
  const { TXT = [], CNAME, MX = [] } = recordsOf(zone, name) ?? {};
  if (CNAME) {
    const alias = { name, type: Packet.TYPE.CNAME, domain: CNAME };
    const isLast = type === Packet.TYPE.CNAME || depth > 8;
    return isLast ? [alias] : [alias, ...answersTo(zone, CNAME, type, depth + 1)];
  }
  if (type === Packet.TYPE.TXT)
    return TXT.map((data) => ({ name, type, data: typeof data === 'string' ? data : [...data] }));
  return type === Packet.TYPE.MX ? MX.map((one) => ({ name, type, ...one })) : [];
}

/** Ports are below those that the machine gives to outgoing connections. */
const TRIES = 20;

/** A real DNS server of this machine, over UDP, and over TCP for answers that are too long for that. */
export async function startDnsServer(records: Record<string, ZoneRecords> = {}): Promise<DnsServer> {
  const zone = new Map(Object.entries(records));
  for (let turn = 1; ; turn++) {
    const server = dns2.createServer({ udp: true, tcp: true, handle: (request, send) => send(replyTo(zone, request)) });
    const place = { port: randomInt(20_000, 32_000), address: '127.0.0.1' };
    // A port in use is an event of the server, and its promise would never settle.
    const failure = new Promise<never>((_, reject) => server.on('error', reject));
    try {
      await Promise.race([server.listen({ udp: place, tcp: place }), failure]);
      return { address: `127.0.0.1:${place.port}`, zone, stop: async () => void (await server.close()) };
    } catch (error) {
      void server.close();
      if (turn === TRIES) throw error;
    }
  }
}

function replyTo(zone: ReadonlyMap<string, ZoneRecords>, request: DnsRequest) {
  const response = Packet.createResponseFromRequest(request);
  const [question] = request.questions as unknown as { name: string; type: number }[];
  const name = question?.name.toLowerCase() ?? '';
  const found = recordsOf(zone, name);
  if (found?.fails) response.header.rcode = Packet.RCODE.SERVFAIL;
  else if (!found) response.header.rcode = Packet.RCODE.NXDOMAIN;
  else
    for (const answer of answersTo(zone, name, question?.type ?? 0))
      response.answers.push({ class: Packet.CLASS.IN, ttl: 0, ...answer } as never);
  return response;
}
