import { GenerationEulogies1700000050000 } from './0001-eulogies.js';
import { GenerationLeftOut1795250633365 } from './0002-left-out.js';
import { GenerationRefunded1795251067495 } from './0003-refunded.js';
import { GenerationVersions1795251990001 } from './0004-versions.js';
import { GenerationPronunciations1795257900000 } from './0005-pronunciations.js';
import { GenerationMembersIndex1795276500000 } from './0006-members-index.js';
import { GenerationFellBack1795341600000 } from './0007-fell-back.js';
import { GenerationSignsOfLife1795341700000 } from './0008-signs-of-life.js';
import { GenerationCircleNews1795341800000 } from './0009-circle-news.js';
import { ModelCalls1795361000030 } from './0010-model-calls.js';
import { DraftSilence1795371000060 } from './0011-draft-silence.js';
import { Photos1796400000300 } from './0012-photos.js';
import { EulogiesPaidBackByTransfer1796400000360 } from './0013-paid-back-by-transfer.js';

export const generationMigrations = [
  GenerationEulogies1700000050000,
  GenerationLeftOut1795250633365,
  GenerationRefunded1795251067495,
  GenerationVersions1795251990001,
  GenerationPronunciations1795257900000,
  GenerationMembersIndex1795276500000,
  GenerationFellBack1795341600000,
  GenerationSignsOfLife1795341700000,
  GenerationCircleNews1795341800000,
  ModelCalls1795361000030,
  DraftSilence1795371000060,
  Photos1796400000300,
  EulogiesPaidBackByTransfer1796400000360,
];
