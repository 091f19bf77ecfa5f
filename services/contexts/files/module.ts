import { ImagesGateway } from '../../gateways/images/images.gateway.js';
import { LocalImages } from '../../gateways/images/local-images.js';
import { OpenAiImages } from '../../gateways/images/openai-images.js';
import { type Config, platformUrlOf } from '../../platform/config/config.js';
import { Files } from '../../platform/files/files.js';
import { PublicFetch } from '../../platform/outbound/public-fetch.js';
import { dailyTask } from '../../platform/schedule/daily-task.js';
import { defineContext } from '../dependencies.js';
import { installedIn } from '../shop/application/queries.js';
import { FilesController } from './http/files.controller.js';
import { iconHandlers } from './http/icons.handler.js';
import { removeUnusedFiles } from './schedule/remove-unused.js';

/** The configured service for images; without one the product draws simple ones itself. */
const imagesOf = ({ IMAGES_API_URL: url, IMAGES_API_KEY: key, IMAGES_API_MODEL: model }: Config): ImagesGateway =>
  url && key ? new OpenAiImages({ url, key, model }) : new LocalImages();

/** The demo store is on this machine, and has pictures as any store. */
const demoHosts = (config: Config): string[] => {
  const url = platformUrlOf(config);
  return url ? [new URL(url).host] : [];
};

/** Files context: uploads of shops; storing, reading, removing unused ones. */
export const files = defineContext({
  name: 'files',
  controllers: [FilesController],
  handlers: iconHandlers,
  providers: ({ files, config }) => [
    [Files, files],
    [ImagesGateway, imagesOf(config)],
    [PublicFetch, new PublicFetch([...config.IMAGE_HOSTS, ...demoHosts(config)])],
  ],
  erases: ({ files }) => ({ wholeShop: (shop) => files.erase(shop) }),
  schedule: ({ files, dailyRuns, log }, readPool) => [
    dailyTask(removeUnusedFiles(files), { runs: dailyRuns, installed: installedIn(readPool), log }),
  ],
});
