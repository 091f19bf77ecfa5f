import { lap } from '../../support/lap.js';
import { useStage } from '../../support/service.js';

lap('by the log alone', await useStage());
