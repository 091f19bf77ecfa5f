import { lap } from '../../support/lap.js';
import { useShops } from '../../support/service.js';

lap('by the log alone', await useShops());
