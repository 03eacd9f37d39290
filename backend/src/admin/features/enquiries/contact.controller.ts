import { Body, Controller, Post, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiCreatedResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Attempts, normaliseEmail, type AttemptLimit } from '../../../identity/index.js';
import { Context } from '../../../shared/http/context.decorator.js';
import { OptionalUser } from '../../../shared/http/current-user.decorator.js';
import { MessageResponse } from '../../../shared/http/message.response.dto.js';
import { Public } from '../../../shared/http/public.decorator.js';
import type { HouseRequest } from '../../../shared/http/request.js';
import type { SignedInUser } from '../../../shared/http/signed-in-user.js';
import { derivedId } from '../../../shared/kernel/ids.js';
import { RuleBroken } from '../../../shared/kernel/rule-broken.js';
import { networkOf } from '../../../shared/http/network.js';
import type { CommandContext } from '../../../shared/messaging/command-context.js';
import { takeAttempts } from '../../access/take-attempts.js';
import { VisitorIds } from '../support-chat/visitor-ids.js';
import { ContactRequest } from './enquiry.dto.js';
import { HandleEnquiry } from './handle-enquiry.command.js';

/** Nobody fills in four fields faster than this. */
const LEAST_SECONDS = 2;
const THANKS = "Thank you for contacting us. We'll get back to you soon.";

const limits = {
  address: (ip: string): AttemptLimit => ({ act: 'contact', subject: ip, max: 20, windowMinutes: 60 }),
  email: (email: string): AttemptLimit => ({ act: 'contact by email', subject: email, max: 6, windowMinutes: 60 }),
};

/** The contact form. Its guard against programs asks nobody else: a field that people do not see, the time it took, and a limit. */
@ApiTags('support')
@Controller('api/contact')
export class ContactController {
  constructor(
    private readonly commands: CommandBus,
    private readonly attempts: Attempts,
    private readonly visitors: VisitorIds,
  ) {}

  @Post()
  @Public()
  @ApiOperation({ operationId: 'contact', summary: 'Writes to us by the contact form' })
  @ApiCreatedResponse({ type: MessageResponse })
  async contact(
    @Body() body: ContactRequest,
    @OptionalUser() user: SignedInUser | undefined,
    @Req() request: HouseRequest,
    @Context() context: CommandContext,
  ): Promise<MessageResponse> {
    // A program learns nothing from the answer.
    if (body.website) return { message: THANKS };
    if (body.secondsOpen !== undefined && body.secondsOpen < LEAST_SECONDS) throw new RuleBroken('contact.too-fast');
    const email = normaliseEmail(body.email);
    await takeAttempts(this.attempts, 'contact.too-many', [limits.address(networkOf(request.ip)), limits.email(email)]);
    const enquiryId = derivedId(context.commandId, 'enquiry');
    const personId = user?.id ?? (await this.visitors.of(email));
    const { name, subject, message } = body;
    await this.commands.execute(
      new HandleEnquiry(
        enquiryId,
        {
          type: 'ReceiveEnquiry',
          enquiryId,
          personId,
          name: name.trim(),
          email,
          subject: subject.trim(),
          message,
          at: context.at,
        },
        context,
      ),
    );
    return { message: THANKS };
  }
}
