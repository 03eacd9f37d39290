import { Module } from '@nestjs/common';
import { AuditChain } from './audit-chain.js';
import { AuditWatch } from './audit-watch.schedule.js';

/** Whether the audit trail is what was written. */
@Module({ providers: [AuditChain, AuditWatch], exports: [AuditChain, AuditWatch] })
export class AuditChainModule {}
