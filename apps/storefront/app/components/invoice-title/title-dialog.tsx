import { TitleForm, type TitleFormProps } from "./title-form.tsx";
import { DialogBox } from "../dialog-box.tsx";

/** Adds or changes an invoice title. */
function TitleDialog(props: TitleFormProps) {
  const { title, onClose } = props;
  return (
    <DialogBox title={title ? "修改发票抬头" : "新增发票抬头"} isWide onClose={onClose}>
      <TitleForm {...props} />
    </DialogBox>
  );
}
export default TitleDialog; // oxlint-disable-line import/no-default-export -- what comes later is a default export
