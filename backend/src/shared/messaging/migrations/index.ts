import { Messaging1700000002000 } from './0001-messaging.js';
import { Rebuilds1795260867859 } from './0002-rebuilds.js';
import { TimesBuilt1795366800000 } from './0003-times-built.js';
import { Fence1795381200000 } from './0004-fence.js';
import { LeftUndone1796400000390 } from './0005-left-undone.js';

export const messagingMigrations = [
  Messaging1700000002000,
  Rebuilds1795260867859,
  TimesBuilt1795366800000,
  Fence1795381200000,
  LeftUndone1796400000390,
];
