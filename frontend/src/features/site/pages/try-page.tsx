import { offerOf, type SiteFacts } from '../facts.js';
import { SiteFrame } from '../frame.js';
import { PartPlace } from '../island.js';
import { Taste, type TasteProps } from '../taste/taste.js';
import { WholeExamples } from '../taste/whole-examples.js';

/** `/try`: three questions and the beginning of a eulogy, made on the visitor's own device. */
export function TryPage({ facts }: { facts: SiteFacts }) {
  const offer = offerOf(facts, 'other');
  const given: TasteProps = { price: offer?.onSale ? offer.price : null, writer: facts.writer, payWhen: facts.payWhen };
  return (
    <SiteFrame facts={facts}>
      <PartPlace name="taste" given={given}>
        <Taste {...given} />
      </PartPlace>
      {facts.writer === 'model' && <WholeExamples />}
    </SiteFrame>
  );
}
