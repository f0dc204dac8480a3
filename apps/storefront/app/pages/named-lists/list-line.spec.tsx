import { itNamesStock } from "../../components/stock.fixture.tsx";
import { ListLine } from "./list-line.tsx";

const nothing = () => undefined;

itNamesStock((goods) => (
  <ListLine goods={goods} isChosen={false} onChoose={nothing} onNumber={nothing} onRemove={nothing} />
));
