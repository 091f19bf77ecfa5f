import { fetchIcon, generateIcon, removeBackground } from '@loyalty/contracts/files/icons';
import { ImagesGateway } from '../../../gateways/images/images.gateway.js';
import { Ledger } from '../../../platform/commands/ledger.js';
import { Files, type Uploaded } from '../../../platform/files/files.js';
import { type AnyCall, handle, receiptAt } from '../../../platform/http/call.js';
import { fromRejection } from '../../../platform/http/rejection-problem.js';
import { EVENT_STORE } from '../../../platform/http/tokens.js';
import { PublicFetch } from '../../../platform/outbound/public-fetch.js';
import { FileUses } from '../application/file-uses.js';
import { IconMaker } from '../application/icon-maker.js';

const makerOf = ({ principal: { shop, actor } }: AnyCall) => ({ shop, by: actor.id });

async function stored(made: Promise<Uploaded>, log: { head(): Promise<number> }) {
  const uploaded = await made;
  if (!uploaded.ok) throw fromRejection(uploaded.rejection);
  return { data: uploaded.file, receipt: receiptAt(await log.head()) };
}

const SERVICES = [Ledger, Files, FileUses, ImagesGateway, PublicFetch, EVENT_STORE] as const;

export const iconHandlers = [
  handle(generateIcon, SERVICES, (ledger, files, uses, images, addresses, log) => {
    const icons = new IconMaker(ledger, files, uses, images, addresses);
    return (call) => {
      const { prompt, colors, use } = call.body;
      return stored(icons.generate(makerOf(call), prompt, colors, use), log);
    };
  }),
  handle(removeBackground, SERVICES, (ledger, files, uses, images, addresses, log) => {
    const icons = new IconMaker(ledger, files, uses, images, addresses);
    return (call) => stored(icons.removeBackground(makerOf(call), call.body.image), log);
  }),
  handle(fetchIcon, SERVICES, (ledger, files, uses, images, addresses, log) => {
    const icons = new IconMaker(ledger, files, uses, images, addresses);
    return (call) => stored(icons.fetch(makerOf(call), call.body.url, call.body.use), log);
  }),
];
