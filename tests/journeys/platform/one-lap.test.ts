import { useShops } from '../../support/service.js';
import { lap } from './lap.js';

lap('by the log alone', await useShops());
