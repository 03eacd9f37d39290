import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { Public } from '../../../shared/http/public.decorator.js';
import { Configuration } from '../../../shared/config/configuration.js';
import { PaymentGateway } from '../../gateways/payment-gateway.port.js';

export class PaymentConfigResponse {
  @ApiProperty({ enum: ['sandbox', 'stripe'] })
  provider: 'sandbox' | 'stripe';

  @ApiProperty({ type: 'string', nullable: true, description: 'What the provider’s script is opened with.' })
  publishableKey: string | null;

  @ApiProperty({
    enum: ['before-answering', 'before-writing'],
    description: 'Whether a family pays before the questions or before the writing.',
  })
  payWhen: 'before-answering' | 'before-writing';
}

@ApiTags('purchasing')
@Controller('api/payments/config')
export class PaymentConfigController {
  constructor(
    private readonly gateway: PaymentGateway,
    private readonly configuration: Configuration,
  ) {}

  @Get()
  @Public()
  @ApiOperation({ summary: 'Which provider takes the payment; with the sandbox, no money moves.' })
  @ApiOkResponse({ type: PaymentConfigResponse })
  config(): PaymentConfigResponse {
    const { provider, publishableKey } = this.gateway;
    return { provider, publishableKey, payWhen: this.configuration.payWhen };
  }
}
