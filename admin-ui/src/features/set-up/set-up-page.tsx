// Answers: what do customers earn, what can they get for it, and how does the widget look?
import { useNavigation } from '../../kit/display/navigation.js';
import SetUp from './wizard.js';

/** The set-up by its own address; a shop that is not set up gets it in place of every page. */
export default function SetUpPage() {
  const navigation = useNavigation();
  return <SetUp onDone={() => navigation.go('/')} />;
}
