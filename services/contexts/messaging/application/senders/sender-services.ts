import type { DnsGateway } from '../../../../gateways/dns/dns.gateway.js';
import { ResolverDns } from '../../../../gateways/dns/resolver.js';
import type { MailGateway } from '../../../../gateways/mail/mail.gateway.js';
import { OwnServers } from '../../../../gateways/mail/own-servers.js';
import type { Clock } from '../../../../platform/clock/clock.js';
import type { Ledger } from '../../../../platform/commands/ledger.js';
import { type Config, publicUrlOf } from '../../../../platform/config/config.js';
import { installationAddress, mailHosts } from '../../../../platform/config/mail-settings.js';
import { isPublicAddress } from '../../../../platform/outbound/public-addresses.js';
import type { Vault } from '../../../../platform/vault/vault.js';
import type { Letterheads } from '../../layout/letterhead.js';
import { MailDomains } from './mail-domains.js';
import { OwnSmtp } from './own-smtp.js';
import { SenderRoutes } from './routes.js';
import { SenderLinks } from './sender-links.js';
import { SenderVault } from './sender-vault.js';
import { Senders } from './senders.js';

export interface SenderServices {
  readonly routes: SenderRoutes;
  readonly senders: Senders;
  readonly smtp: OwnSmtp;
  readonly domains: MailDomains;
  readonly links: SenderLinks;
  readonly vault: SenderVault;
  readonly servers: OwnServers;
}

interface SenderInputs {
  readonly config: Config;
  readonly ledger: Ledger;
  readonly vault: Pick<Vault, 'secrets'>;
  readonly master: Buffer;
  readonly gateway: MailGateway;
  readonly letterheads: Letterheads;
  readonly clock: Clock;
}

export function openSenders(inputs: SenderInputs): SenderServices {
  const { config, ledger, master, gateway, letterheads, clock } = inputs;
  const isOpen = (address: string) => config.MAIL_PRIVATE_SERVERS === '1' || isPublicAddress(address);
  const vault = new SenderVault(inputs.vault.secrets);
  const servers = new OwnServers(isOpen);
  const installation = installationAddress(config);
  const routes = new SenderRoutes({ ledger, vault, servers, gateway, installation: config.MAIL_FROM });
  const parts = { ledger, vault, servers, installation, routes, letterheads, clock };
  const dns: DnsGateway = new ResolverDns(config.DNS_SERVERS, isOpen);
  return {
    routes,
    senders: new Senders(parts),
    smtp: new OwnSmtp(parts),
    domains: new MailDomains({ ledger, vault, routes, dns, hosts: mailHosts(config) }),
    links: new SenderLinks(master, publicUrlOf(config)),
    vault,
    servers,
  };
}
