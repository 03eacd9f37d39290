import { Module } from '@nestjs/common';
import { IdentityModule } from '../identity/index.js';
import { Runners } from '../shared/messaging/runners.js';
import { PersonAudience } from '../shared/personal-data/person-audience.js';
import { PersonalDataSources } from '../shared/personal-data/personal-data-sources.js';
import { EulogyAccess } from './access/eulogy-access.js';
import { CircleDirectory } from './features/find-members/circle-directory.js';
import { MembersController } from './features/find-members/members.controller.js';
import { MembersProjection } from './features/find-members/members.projection.js';
import { OpenCircleHandler } from './features/open-circle/open-circle.command.js';
import { OpenCircleProcess } from './processes/open-circle.process.js';

@Module({
  imports: [IdentityModule],
  controllers: [MembersController],
  providers: [EulogyAccess, CircleDirectory, MembersProjection, OpenCircleProcess, OpenCircleHandler],
  exports: [EulogyAccess, CircleDirectory],
})
export class CollaborationModule {
  constructor(
    runners: Runners,
    members: MembersProjection,
    openCircle: OpenCircleProcess,
    circles: CircleDirectory,
    audience: PersonAudience,
    sources: PersonalDataSources,
  ) {
    sources.register({ name: 'collaboration', readModels: [members.name] });
    audience.register((viewerId, personId) => circles.areTogether(viewerId, personId));
    runners.projection(members);
    runners.process(openCircle);
  }
}
