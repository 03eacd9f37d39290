import { Module, type DynamicModule } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { ScheduleModule } from '@nestjs/schedule';
import { ThrottlerModule } from '@nestjs/throttler';
import { LoggerModule } from 'nestjs-pino';
import { AdminModule } from './admin/index.js';
import { CollaborationModule } from './collaboration/index.js';
import { GenerationModule } from './generation/index.js';
import { house } from './house.js';
import { IdentityModule } from './identity/index.js';
import { PurchasingModule } from './purchasing/index.js';
import { QuestionnaireModule } from './questionnaire/index.js';
import type { Configuration } from './shared/config/configuration.js';
import { ConfigurationModule } from './shared/config/configuration.module.js';
import { FoundationModule, type FoundationOptions } from './shared/foundation.module.js';
import { HealthModule } from './shared/health/health.module.js';
import { REQUESTS_A_MINUTE, RequestLimitGuard } from './shared/http/request-limit.guard.js';
import { loggerOptions } from './shared/logging/logger-options.js';
import { MailModule } from './shared/mail/mail.module.js';
import { SiteModule } from './site/index.js';

export interface AppOptions extends Pick<FoundationOptions, 'clock' | 'words' | 'connections'> {
  readonly configuration: Configuration;
}

/** The whole house: the ground, and the modules side by side on it. */
@Module({})
export class AppModule {
  static of({ configuration, ...ofTests }: AppOptions): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ConfigurationModule.of(configuration),
        LoggerModule.forRoot(loggerOptions(configuration)),
        ThrottlerModule.forRoot([{ name: 'default', ttl: 60_000, limit: REQUESTS_A_MINUTE }]),
        ScheduleModule.forRoot(),
        FoundationModule.of({ ...house, ...ofTests }),
        MailModule,
        HealthModule,
        IdentityModule,
        PurchasingModule,
        CollaborationModule,
        QuestionnaireModule,
        GenerationModule,
        SiteModule,
        AdminModule,
      ],
      providers: [{ provide: APP_GUARD, useClass: RequestLimitGuard }],
    };
  }
}
