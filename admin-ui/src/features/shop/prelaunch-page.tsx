// Answers: is the program live, and who may try it before?
import { SectionFrame } from './section-page.js';
import { TestListCard } from './test-list-card.js';

export default function PrelaunchPage() {
  return (
    <SectionFrame section="prelaunch">
      <TestListCard />
    </SectionFrame>
  );
}
